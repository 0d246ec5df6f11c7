import { ENDPOINTS, type ProviderState } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PlugZap } from "lucide-react";
import { ProviderList } from "../../components/provider-list";
import { Button } from "../../components/ui/button";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { useInstance, type Instance } from "../../lib/use-instance";
import { useStrings } from "../../strings/use-strings";
import { useDateText } from "../../lib/use-date-text";

/** Lists every service with its state and a test. */
export function ProviderSettings() {
  const strings = useStrings().settings;
  const instance = useInstance();
  if (instance.isError)
    return (
      <PanelError
        message={sentenceOf(instance.error, strings.providersFailed)}
        onRetry={() => void instance.refetch()}
      />
    );
  if (instance.data === undefined) return <ProvidersSkeleton />;
  return (
    <ProviderList
      headingLevel={2}
      providers={instance.data.providers}
      renderFoot={(provider) => provider.state !== "builtin" && <ProviderTest provider={provider} />}
    />
  );
}

const SKELETON_GROUPS = ["h-40", "h-64", "h-64"];

function ProvidersSkeleton() {
  const strings = useStrings().common;
  return (
    <div role="status" aria-label={strings.loading} className="flex flex-col gap-5 text-ink">
      {SKELETON_GROUPS.map((height, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <Skeleton key={index} className={height} />
      ))}
    </div>
  );
}

/** Shows when a service was last used, with a button to test it. */
function ProviderTest({ provider }: { provider: ProviderState }) {
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

/** The result of a test. Details of a failure are in the state of the service. */
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

/** Tests a service with a free request and then reloads its state. */
function useTestProvider(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(ENDPOINTS.testProvider, { params: { id } }),
    onSuccess: (tested) =>
      queryClient.setQueryData<Instance>(
        apiKey(ENDPOINTS.getInstance),
        (instance) =>
          instance && {
            ...instance,
            providers: instance.providers.map((provider) => (provider.id === id ? tested : provider)),
          },
      ),
    onError: (error) => console.error(`The service "${id}" could not be tested.`, error),
  });
}
