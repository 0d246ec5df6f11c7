import { type Project, type User, WORKFLOW_STEPS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Clapperboard, Plus, ArrowRight, Play } from "lucide-react";
import { Link } from "wouter";
import { EmptyState } from "../../components/ui/empty-state";
import { LinkButton } from "../../components/ui/link-button";
import { Marked } from "../../components/ui/marked";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { projectList } from "../../lib/project-list";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings, useLanguage } from "../../strings/use-strings";
import { SiteLayout } from "../layouts/site-layout";
import { Panel } from "../../components/ui/panel";
import { ProgressBar } from "../../components/ui/progress-bar";
import { ProjectState, wizardStepText } from "../../features/projects/project-state";
import { ProjectThumbnail } from "../../features/projects/project-thumbnail";
import { relativeTime } from "../../features/projects/relative-time";
import { resumePath } from "../../features/projects/resume-path";
import { sampleOf } from "../../features/templates/template-samples";
import { useTemplates } from "../../features/templates/use-templates";

const RECENT_COUNT = 4;

/** The home page of a logged-in visitor: recent projects and ways to start a new one. */
export function Dashboard({ user }: { user: User }) {
  const strings = useStrings().home;
  usePageTitle(strings.title);
  return (
    <SiteLayout>
      <h1 className="mb-6 text-28 font-extrabold sm:text-36">
        {strings.welcome} <Marked>{user.name === "" ? user.email : user.name}</Marked>
      </h1>
      <Desk />
    </SiteLayout>
  );
}

function Desk() {
  const strings = useStrings().home;
  // Fetched on every visit, because other pages change projects.
  const { data, error, refetch } = useQuery({
    ...projectList,
    refetchOnMount: "always",
  });
  // Nothing is rendered until the projects are loaded, to avoid layout shifts.
  if (data === undefined && error === null) return <Skeleton className="h-[70dvh]" />;
  return (
    <div className="flex flex-col gap-10">
      {data === undefined ? (
        <PanelError message={sentenceOf(error, strings.projectsFailed)} onRetry={() => void refetch()} />
      ) : (
        <Projects projects={data} />
      )}
      <section aria-labelledby="start-title">
        <h2 id="start-title" className="mb-3 text-22 font-bold">
          {strings.startTitle}
        </h2>
        <StartCards />
      </section>
    </div>
  );
}

function Projects({ projects }: { projects: readonly Project[] }) {
  const strings = useStrings().home;
  const [last, ...others] = projects.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  if (last === undefined) return <NoProjects />;
  return (
    <>
      <ContinueCard project={last} />
      {others.length > 0 && (
        <section aria-labelledby="recent-title">
          <div className="mb-3 flex items-baseline justify-between gap-4">
            <h2 id="recent-title" className="text-22 font-bold">
              {strings.recentTitle}
            </h2>
            <Link to={paths.projects} className="text-15 font-semibold text-accent underline">
              {strings.allProjects}
            </Link>
          </div>
          <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {others.slice(0, RECENT_COUNT).map((project) => (
              <li key={project.id} className="min-w-0">
                <RecentProject project={project} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NoProjects() {
  const strings = useStrings().home;
  return (
    <EmptyState
      icon={<Clapperboard aria-hidden size={24} />}
      title={strings.emptyTitle}
      text={strings.emptyText}
      action={
        <LinkButton to={paths.chooser} variant="primary" icon={<Plus aria-hidden size={18} />}>
          {strings.startCreating}
        </LinkButton>
      }
    />
  );
}

/** The most recent project, with a link to continue it. */
function ContinueCard({ project }: { project: Project }) {
  const strings = useStrings();
  const language = useLanguage();
  const { justNow, changed } = strings.projects;
  const isFinished = project.status === "completed";
  const title = project.title.trim() === "" ? strings.home.untitled : project.title;
  const step = wizardStepText(project, strings.projects);
  return (
    <Panel
      as="section"
      aria-labelledby="continue-title"
      className="grid overflow-hidden sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
    >
      <div className="grid content-center bg-stage">
        <ProjectThumbnail project={project} />
      </div>
      <div className="flex min-w-0 flex-col justify-center gap-4 p-5 sm:p-8">
        <div>
          <h2 id="continue-title" className="text-13 font-semibold text-ink-3">
            {strings.home.continueTitle}
          </h2>
          <p dir="auto" className="mt-1 line-clamp-2 text-22 font-bold wrap-anywhere">
            {title}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-13 text-ink-2">
            <ProjectState status={project.status} />
            {step !== null && <span>{step}</span>}
            {changed(relativeTime(project.updatedAt, { nowMs: Date.now(), language, justNow }))}
          </p>
        </div>
        {step !== null && (
          <div className="max-w-md text-ink">
            <ProgressBar label={step} percent={(project.currentStep / WORKFLOW_STEPS) * 100} />
          </div>
        )}
        <LinkButton to={resumePath(project)} variant="primary" className="self-start max-sm:w-full">
          {isFinished && <Play aria-hidden size={16} />}
          {isFinished ? strings.home.watchAction : strings.home.continueAction}
          {!isFinished && <ArrowRight aria-hidden size={16} />}
        </LinkButton>
      </div>
    </Panel>
  );
}

/** An earlier project with thumbnail and title. */
function RecentProject({ project }: { project: Project }) {
  const strings = useStrings();
  const language = useLanguage();
  const { justNow } = strings.projects;
  const title = project.title.trim() === "" ? strings.home.untitled : project.title;
  return (
    <Link
      to={resumePath(project)}
      className="group flex h-full flex-col rounded-18 border border-line bg-surface transition-colors duration-150 ease-out hover:border-line-strong"
    >
      <ProjectThumbnail project={project} />
      <span className="flex flex-1 flex-col gap-1 p-3.5">
        <span dir="auto" className="line-clamp-2 text-15 font-bold wrap-anywhere group-hover:underline">
          {title}
        </span>
        <span className="mt-auto flex flex-wrap items-center gap-2 text-13 text-ink-3">
          <ProjectState status={project.status} />
          {relativeTime(project.updatedAt, { nowMs: Date.now(), language, justNow })}
        </span>
      </span>
    </Link>
  );
}

/** One card per template, which links to the input page. */
function StartCards() {
  const strings = useStrings().home;
  const { data: templates, error, refetch } = useTemplates();
  if (error !== null) {
    return <PanelError message={sentenceOf(error, strings.templatesFailed)} onRetry={() => void refetch()} />;
  }
  if (templates === undefined) return <Skeleton className="h-80" />;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(42%,200px),1fr))] gap-3">
      {templates.map((template) => (
        <li key={template.id} className="min-w-0">
          <Link
            to={paths.input(template.id)}
            aria-label={strings.startWith(template.name)}
            className="group flex h-full flex-col gap-2.5 rounded-18 border border-line bg-surface p-2 transition-colors duration-150 ease-out hover:border-line-strong"
          >
            <img
              src={sampleOf(template.type).posterUrl}
              alt=""
              width={360}
              height={640}
              loading="lazy"
              decoding="async"
              className="aspect-[4/5] w-full rounded-10 object-cover"
            />
            <span dir="auto" className="px-1.5 pb-1 text-15 font-bold wrap-anywhere group-hover:underline">
              {template.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
