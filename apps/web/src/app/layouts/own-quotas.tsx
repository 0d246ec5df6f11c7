import { QUOTA_NAMES, type QuotaName, type Quotas } from "@inkreel/contract";
import { KeptUntil } from "../../components/kept-until";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { quotaWords, useQuotas } from "../../lib/use-quotas";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { FactList } from "./fact-list";

/** What this visitor has, may have, and until when it is kept. */
export function OwnQuotas() {
  const strings = useStrings().quotas;
  const { data, isError, refetch } = useQuotas();
  const tell = useQuotaText();
  if (isError) return <PanelError message={strings.loadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-60" />;
  return (
    <div className="flex flex-col gap-3">
      <FactList facts={QUOTA_NAMES.map((name) => [strings.names[name], tell(name, data.quotas)])} />
      <KeptUntil />
    </div>
  );
}

function useQuotaText(): (name: QuotaName, quotas: Quotas["quotas"]) => string {
  const strings = useStrings().quotas;
  const language = useLanguage();
  return (name, quotas) => {
    const { used, allowed, left } = quotaWords(name, quotas[name], language);
    return allowed === null || left === null ? strings.unlimited(used) : strings.of(used, allowed, left);
  };
}
