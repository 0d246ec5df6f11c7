import type { Project, User } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Clapperboard, Plus } from "lucide-react";
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
import { useStrings } from "../../strings/use-strings";
import { SiteLayout } from "../layouts/site-layout";
import { ContinueCard } from "./continue-card";
import { RecentProject } from "./recent-project";
import { StartCards } from "./start-cards";

const RECENT_COUNT = 4;

/** The front page of somebody who is logged in: where they were, and ways to begin. */
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
  // Other pages change projects, so each visit looks anew.
  const { data, error, refetch } = useQuery({
    ...projectList,
    refetchOnMount: "always",
  });
  // How much room the projects take is known with them; what is below waits, or it would jump.
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
