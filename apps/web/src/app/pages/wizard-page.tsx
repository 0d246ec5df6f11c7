import { ApiError } from "@inkreel/contract";
import { useParams } from "wouter";
import { MissingProject } from "../../components/missing-project";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { DocumentProvider } from "../../lib/document/document-provider";
import { useDocument } from "../../lib/document/use-document";
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
      <DocumentProvider
        key={projectId}
        projectId={projectId}
        loading={<WizardSkeleton />}
        failed={(error, retry) => <WizardFailed error={error} onRetry={retry} />}
      >
        <WizardOf projectId={projectId} />
      </DocumentProvider>
    </SiteLayout>
  );
}

function WizardOf({ projectId }: { projectId: number }) {
  const strings = useStrings().wizard;
  const { data, error, retry } = useWizardData(projectId);
  const title = useDocument((document) => document.title);
  usePageTitle(strings.pageTitle(title));
  if (error !== null) return <WizardFailed error={error} onRetry={retry} />;
  return data === null ? <WizardSkeleton /> : <Wizard data={data} />;
}

function WizardFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { wizard: strings, editor } = useStrings();
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
  usePageTitle(isMissing ? editor.missingTitle : strings.title);
  return (
    <>
      <h1 className="mb-4 text-28 font-extrabold">{strings.title}</h1>
      {isMissing ? (
        <MissingProject />
      ) : (
        <PanelError message={sentenceOf(error, strings.loadFailed)} onRetry={onRetry} />
      )}
    </>
  );
}

function WizardSkeleton() {
  const strings = useStrings();
  usePageTitle(strings.wizard.title);
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
