import { ApiError } from "@inkreel/contract";
import { FileQuestionMark } from "lucide-react";
import { useParams } from "wouter";
import { EmptyState } from "../../components/ui/empty-state";
import { LinkButton } from "../../components/ui/link-button";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { usePageTitle } from "../../lib/use-page-title";
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
  usePageTitle(data === null ? strings.title : strings.pageTitle(data.project.title));
  if (error !== null) {
    const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
    return (
      <>
        <h1 className="mb-4 text-28 font-extrabold">{strings.title}</h1>
        {isMissing ? (
          <EmptyState
            icon={<FileQuestionMark aria-hidden size={28} />}
            title={strings.missingTitle}
            text={strings.notFound}
            action={<LinkButton to={paths.projects}>{strings.toProjects}</LinkButton>}
          />
        ) : (
          <PanelError message={sentenceOf(error, strings.loadFailed)} onRetry={retry} />
        )}
      </>
    );
  }
  if (data === null) return <WizardSkeleton />;
  return <Wizard data={data} />;
}

function WizardSkeleton() {
  const strings = useStrings();
  return (
    <div role="status" className="flex min-h-dvh flex-col gap-5 text-ink">
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
