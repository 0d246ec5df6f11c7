import type { ProviderState } from "@inkreel/contract";
import { PlugZap } from "lucide-react";
import { Button } from "../../components/ui/button";
import { sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";
import { useDateText } from "./use-date-text";
import { useTestProvider } from "./use-test-provider";

/** When a service was used last, and a call that shows whether it answers now. */
export function ProviderTest({ provider }: { provider: ProviderState }) {
  const strings = useStrings().providers;
  const dateText = useDateText();
  const test = useTestProvider(provider.id);
  const { lastUsedAt, canTest, name } = provider;
  if (!canTest && lastUsedAt === null) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {canTest && (
        <Button
          variant="secondary"
          size="sm"
          icon={<PlugZap aria-hidden size={14} />}
          aria-label={strings.testNamed(strings.named(name))}
          isBusy={test.isPending}
          onClick={() => test.mutate()}
        >
          {test.isPending ? strings.testing : strings.test}
        </Button>
      )}
      <span className="text-12 text-ink-2">
        {lastUsedAt === null ? strings.neverUsed : strings.lastUsed(dateText(lastUsedAt))}
      </span>
      <TestResult test={test} />
    </div>
  );
}

/** Why a service failed stands with the service; here it is only said that it did. */
function TestResult({ test }: { test: ReturnType<typeof useTestProvider> }) {
  const strings = useStrings().providers;
  const { data, error } = test;
  const hasFailed = error !== null || (data !== undefined && data.lastError !== null);
  return (
    <p role="status" className="text-13 font-semibold">
      {hasFailed && (
        <span className="text-danger">
          {error === null ? strings.fails : sentenceOf(error, strings.testFailed)}
        </span>
      )}
      {!hasFailed && data !== undefined && <span className="text-ok">{strings.works}</span>}
    </p>
  );
}
