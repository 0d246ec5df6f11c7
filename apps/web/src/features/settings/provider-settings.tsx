import { ProviderList } from "../../components/provider-list";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { useInstance } from "../../lib/use-instance";
import { useStrings } from "../../strings/use-strings";

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
  if (instance.data === undefined) return <Skeleton className="h-48" />;
  return <ProviderList providers={instance.data.providers} />;
}
