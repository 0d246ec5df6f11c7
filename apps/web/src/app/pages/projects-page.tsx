import { ENDPOINTS, type Quotas, type Template } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Captions, Clapperboard, Plus } from "lucide-react";
import { KeptUntil } from "../../components/kept-until";
import { EmptyState } from "../../components/ui/empty-state";
import { LinkButton } from "../../components/ui/link-button";
import { Marked } from "../../components/ui/marked";
import { PanelError } from "../../components/ui/panel-error";
import { ProjectBrowser } from "../../features/projects/project-browser";
import { ProjectsSkeleton } from "../../features/projects/project-grid";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { projectList } from "../../lib/project-list";
import { usePageTitle } from "../../lib/use-page-title";
import { quotaWords, useQuotas } from "../../lib/use-quotas";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";

export function ProjectsPage() {
  const strings = useStrings().projects;
  usePageTitle(strings.pageTitle);
  return (
    <AppLayout>
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-28 font-bold">
            {strings.heading} <Marked>{strings.headingMarked}</Marked>
          </h1>
          <div className="flex flex-wrap gap-2">
            <LinkButton to={paths.caption} icon={<Captions aria-hidden size={18} />}>
              {strings.captionVideo}
            </LinkButton>
            <LinkButton to={paths.input(null)} variant="primary" icon={<Plus aria-hidden size={18} />}>
              {strings.newProject}
            </LinkButton>
          </div>
        </div>
        <Projects />
      </div>
    </AppLayout>
  );
}

function Projects() {
  const strings = useStrings().projects;
  // Fetched on every visit, because other pages and tabs change projects. Cached projects are shown meanwhile.
  const projects = useQuery({ ...projectList, refetchOnMount: "always" });
  const templates = useQuery(apiQuery(ENDPOINTS.listTemplates));
  // Waits for the quotas, which are above the projects and would otherwise shift them.
  const quotas = useQuotas();
  if (projects.data === undefined || quotas.isPending) {
    if (projects.error === null) return <ProjectsSkeleton />;
    return (
      <PanelError
        message={sentenceOf(projects.error, strings.loadFailed)}
        onRetry={() => void projects.refetch()}
      />
    );
  }
  if (projects.data.length === 0) return <NoProjects />;
  return (
    <>
      {quotas.data !== undefined && <ProjectQuotas quotas={quotas.data.quotas} />}
      <KeptUntil />
      <ProjectBrowser projects={projects.data} templateNames={namesOf(templates.data ?? [])} />
    </>
  );
}

function NoProjects() {
  const strings = useStrings().projects;
  return (
    <EmptyState
      icon={<Clapperboard aria-hidden size={24} />}
      title={strings.emptyTitle}
      text={strings.emptyText}
      action={
        <LinkButton to={paths.input(null)} variant="primary" size="lg">
          {strings.emptyAction}
        </LinkButton>
      }
    />
  );
}

const namesOf = (templates: readonly Template[]): ReadonlyMap<number, string> =>
  new Map(templates.map(({ id, name }) => [id, name]));

/** Shows how many more projects and bytes the visitor may store, if there is a limit. */
function ProjectQuotas({ quotas }: { quotas: Quotas["quotas"] }) {
  const strings = useStrings().quotas;
  const language = useLanguage();
  const told = [
    { words: quotaWords("projects", quotas.projects, language), say: strings.projectsOf },
    { words: quotaWords("bytes", quotas.bytes, language), say: strings.bytesOf },
  ].flatMap(({ words: { used, allowed, left }, say }) =>
    allowed === null || left === null ? [] : say(used, allowed, left),
  );
  if (told.length === 0) return null;
  return <p className="text-13 text-ink-2">{told.join(" · ")}</p>;
}
