import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { ProviderList } from "../../components/provider-list";
import { useInstance } from "../../lib/use-instance";
import { useStrings } from "../../strings/use-strings";

/** What writes, speaks and draws on this instance now, and how more is connected. */
export function ProviderState() {
  const strings = useStrings().help;
  const { data: instance, isError, refetch } = useInstance();
  return (
    <>
      {isError && <PanelError message={strings.limitsLoadFailed} onRetry={() => void refetch()} />}
      {instance === undefined && !isError && <Skeleton className="h-52" />}
      {instance !== undefined && <ProviderList headingLevel={3} providers={instance.providers} />}
      <p className="mt-4 max-w-[68ch] text-15 text-ink-2">{strings.providersHow}</p>
    </>
  );
}
