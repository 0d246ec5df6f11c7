import { ApiError } from "@inkreel/contract";
import { useParams } from "wouter";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";
import { SiteLayout } from "../layouts/site-layout";
import { useWizardData } from "../wizard/use-wizard-data";
import { Wizard } from "../wizard/wizard";

const NOT_FOUND = 404;

export function WizardPage() {
  const projectId = Number(useParams<{ id: string }>().id);
  return (
    <SiteLayout>
      <WizardOf key={projectId} projectId={projectId} />
    </SiteLayout>
  );
}

function WizardOf({ projectId }: { projectId: number }) {
  const strings = useStrings().wizard;
  const { data, error, retry } = useWizardData(projectId);
  if (error !== null) {
    const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
    return (
      <>
        <h1 className="mb-4 text-28 font-extrabold">{strings.title}</h1>
        <PanelError
          message={isMissing ? strings.notFound : sentenceOf(error, strings.loadFailed)}
          onRetry={retry}
        />
      </>
    );
  }
  if (data === null) return <WizardSkeleton />;
  return <Wizard data={data} />;
}

function WizardSkeleton() {
  const strings = useStrings();
  return (
    <div role="status" className="flex flex-col gap-5 text-ink">
      <span className="sr-only">{strings.common.loading}</span>
      <Skeleton className="h-15 max-w-96" />
      <Skeleton className="h-9" />
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_21rem]">
        <Skeleton className="h-120" />
        <Skeleton className="h-120" />
      </div>
    </div>
  );
}
