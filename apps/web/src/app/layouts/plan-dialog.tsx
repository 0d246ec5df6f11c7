import { formatBytes, QUOTA_NAMES, type QuotaName, type Quotas } from "@inkreel/contract";
import { Link } from "wouter";
import { Dialog } from "../../components/ui/dialog";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { ProviderList } from "../../components/provider-list";
import { paths } from "../../lib/paths";
import { useInstance, type Instance } from "../../lib/use-instance";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { KeptUntil } from "../../components/kept-until";
import { quotaWords, useQuotas } from "../../lib/use-quotas";

/** Shows the limits of this instance and its connected services. It is informational; there are no paid plans. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const strings = useStrings().shell.plan;
  const { data: instance, isError, refetch } = useInstance();
  return (
    <Dialog title={strings.title} description={strings.description} isOpen onClose={onClose}>
      {isError && <PanelError message={strings.loadFailed} onRetry={() => void refetch()} />}
      {instance === undefined && !isError && <Skeleton className="h-80" />}
      {instance !== undefined && <PlanFacts instance={instance} onClose={onClose} />}
    </Dialog>
  );
}

function PlanFacts({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const { quotas, shell } = useStrings();
  const strings = shell.plan;
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h3 className="mb-2 text-15 font-bold">{quotas.yours}</h3>
        <OwnQuotas />
      </section>
      <section>
        <h3 className="mb-2 text-15 font-bold">{strings.limits}</h3>
        <Limits instance={instance} />
      </section>
      <section>
        <h3 className="mb-2 text-15 font-bold">{strings.connected}</h3>
        <ProviderList headingLevel={4} providers={instance.providers} />
        <p className="mt-3 text-13 text-ink-2">
          {strings.addMore}{" "}
          <Link
            to={`${paths.help}#providers`}
            onClick={onClose}
            className="inline-flex min-h-6 items-center font-semibold text-accent underline"
          >
            {strings.moreHelp}
          </Link>
        </p>
      </section>
    </div>
  );
}

function Limits({ instance }: { instance: Instance }) {
  const strings = useStrings().shell.plan;
  const language = useLanguage();
  const { limits } = instance;
  const rows = [
    [strings.length, strings.lengthValue(limits.durationSeconds.min, limits.durationSeconds.max)],
    [strings.renders, String(limits.maxConcurrentRenders)],
    [
      strings.documents,
      instance.documentsEnabled
        ? strings.upTo(formatBytes(limits.documentMaxBytes, language))
        : strings.documentsOff,
    ],
    [strings.pictures, strings.upTo(formatBytes(limits.pictureMaxBytes, language))],
    [strings.logo, strings.upTo(formatBytes(limits.logoMaxBytes, language))],
  ] as const;
  return <FactList facts={rows} />;
}

/** Shows the visitor's usage and quotas, and how long the projects are kept. */
function OwnQuotas() {
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

/** A definition list of names and values. */
function FactList({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="overflow-hidden rounded-14 border border-line">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-4 border-line px-4 py-2.5 not-first:border-t"
        >
          <dt className="text-15 text-ink-2">{name}</dt>
          <dd className="text-right font-time text-13">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
