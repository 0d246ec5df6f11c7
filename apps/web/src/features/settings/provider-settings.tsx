import { ProviderList } from "../../components/provider-list";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { useInstance } from "../../lib/use-instance";
import { useStrings } from "../../strings/use-strings";
import { ProviderTest } from "./provider-test";

/** Every service with its state and a way to test it. */
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
      headingLevel={3}
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
