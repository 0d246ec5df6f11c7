import { type Project } from "@inkreel/contract";
import { Copy, Ellipsis, Pencil, Play, RefreshCw, SquarePen, Trash2 } from "lucide-react";
import { Link, useLocation } from "wouter";
import { Badge } from "../../components/ui/badge";
import { IconButton } from "../../components/ui/icon-button";
import { Menu } from "../../components/ui/menu";
import { Skeleton } from "../../components/ui/skeleton";
import { VisuallyHidden } from "../../components/ui/visually-hidden";
import { paths } from "../../lib/paths";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { ProjectState, wizardStepText } from "./project-state";
import { ProjectThumbnail } from "./project-thumbnail";
import { relativeTime } from "./relative-time";
import { resumePath } from "./resume-path";

interface ProjectGridProps {
  projects: readonly Project[];
  templateNames: ReadonlyMap<number, string>;
  nowMs: number;
  commands: ProjectCommands;
}

const GRID_LOOK = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-3";

/** Shows all project cards. Cards outside the viewport are neither laid out nor loaded. */
export function ProjectGrid({ projects, templateNames, nowMs, commands }: ProjectGridProps) {
  const strings = useStrings().projects;
  return (
    <ul aria-label={strings.list} className={GRID_LOOK}>
      {projects.map((project) => (
        <li
          key={project.id}
          data-project={project.id}
          className="[contain-intrinsic-size:auto_340px] [content-visibility:auto]"
        >
          <ProjectCard
            project={project}
            templateName={templateNames.get(project.templateId ?? 0) ?? null}
            nowMs={nowMs}
            commands={commands}
          />
        </li>
      ))}
    </ul>
  );
}

interface ProjectCardProps {
  project: Project;
  templateName: string | null;
  nowMs: number;
  commands: ProjectCommands;
}

/** A project with thumbnail, status and a link that covers the whole card. */
function ProjectCard({ project, templateName, nowMs, commands }: ProjectCardProps) {
  const strings = useStrings().projects;
  const title = project.title.trim() === "" ? strings.untitled : project.title;
  const name = project.status === "completed" ? strings.watch(title) : strings.resume(title);
  const ratio = project.metadata.aspectRatio ?? null;
  return (
    <article className="group relative flex h-full flex-col rounded-18 border border-line bg-surface transition-colors duration-150 ease-out hover:border-line-strong">
      <ProjectThumbnail project={project} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-2">
          <h2
            dir="auto"
            className="line-clamp-2 min-w-0 text-15 font-bold wrap-anywhere group-hover:underline"
          >
            <Link
              to={resumePath(project)}
              aria-label={name}
              className="after:absolute after:inset-0 after:rounded-18 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {title}
            </Link>
          </h2>
          <ProjectMenu project={project} title={title} commands={commands} />
        </div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
          <ProjectState status={project.status} />
          {isSpokenByFallback(project) && <Badge tone="neutral">{strings.fallback}</Badge>}
          {templateName !== null && <span dir="auto">{templateName}</span>}
          {ratio !== null && <span className="font-time text-12">{ratio}</span>}
        </p>
        <div className="mt-auto flex flex-wrap justify-between gap-x-3 gap-y-1 pt-1 text-13 text-ink-3">
          <span>{wizardStepText(project, strings)}</span>
          <Changed project={project} nowMs={nowMs} />
        </div>
      </div>
    </article>
  );
}

function Changed({ project, nowMs }: { project: Project; nowMs: number }) {
  const strings = useStrings().projects;
  const language = useLanguage();
  const when = relativeTime(project.updatedAt, { nowMs, language, justNow: strings.justNow });
  return (
    <time dateTime={project.updatedAt} title={new Date(project.updatedAt).toLocaleString(language)}>
      {strings.changed(when)}
    </time>
  );
}

interface ProjectCommands {
  rename: (project: Project) => void;
  duplicate: (project: Project) => void;
  renderAgain: (project: Project) => void;
  remove: (project: Project) => void;
}

interface ProjectMenuProps {
  project: Project;
  title: string;
  commands: ProjectCommands;
}

/** Menu of further actions for a project, in front of the card's link. */
function ProjectMenu({ project, title, commands }: ProjectMenuProps) {
  const strings = useStrings().projects;
  const [, navigate] = useLocation();
  const label = strings.menu(title);
  const watch = {
    label: strings.watchVideo,
    icon: <Play aria-hidden size={16} />,
    onSelect: () => navigate(paths.watch(project.id)),
  };
  const renderAgain = {
    label: strings.renderAgain,
    icon: <RefreshCw aria-hidden size={16} />,
    onSelect: () => commands.renderAgain(project),
  };
  return (
    <Menu
      label={label}
      trigger={
        <IconButton
          label={label}
          icon={<Ellipsis aria-hidden size={18} />}
          className="relative z-10 -me-2 -mt-2 text-ink-2"
        />
      }
      items={[
        ...(project.status === "completed" ? [watch] : []),
        ...(isSpokenByFallback(project) ? [renderAgain] : []),
        {
          label: strings.openEditor,
          icon: <SquarePen aria-hidden size={16} />,
          onSelect: () => navigate(paths.edit(project.id)),
        },
        {
          label: strings.rename,
          icon: <Pencil aria-hidden size={16} />,
          onSelect: () => commands.rename(project),
        },
        {
          label: strings.duplicate,
          icon: <Copy aria-hidden size={16} />,
          onSelect: () => commands.duplicate(project),
        },
        "separator",
        {
          label: strings.delete,
          icon: <Trash2 aria-hidden size={16} />,
          isDanger: true,
          onSelect: () => commands.remove(project),
        },
      ]}
    />
  );
}

/** Returns true if the video uses a fallback voice, so that rendering again may use the chosen one. */
function isSpokenByFallback({ status, isSpokenByStandIn }: Project): boolean {
  return status === "completed" && isSpokenByStandIn === true;
}

const SHOWN = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function ProjectsSkeleton() {
  const strings = useStrings().projects;
  return (
    <div role="status" className={GRID_LOOK}>
      <VisuallyHidden>{strings.loading}</VisuallyHidden>
      {SHOWN.map((key) => (
        <Skeleton key={key} className="h-[340px] rounded-18" />
      ))}
    </div>
  );
}
