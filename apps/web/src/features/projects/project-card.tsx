import { WORKFLOW_STEPS, type Project, type ProjectStatus } from "@inkreel/contract";
import { Link } from "wouter";
import { Badge } from "../../components/ui/badge";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { isStoodIn } from "./is-stood-in";
import { ProjectMenu, type ProjectCommands } from "./project-menu";
import { ProjectThumbnail } from "./project-thumbnail";
import { relativeTime } from "./relative-time";
import { resumePath } from "./resume-path";

const TONES: Record<ProjectStatus, "neutral" | "marker" | "ok" | "danger"> = {
  draft: "neutral",
  rendering: "marker",
  completed: "ok",
  failed: "danger",
};

interface ProjectCardProps {
  project: Project;
  templateName: string | null;
  nowMs: number;
  commands: ProjectCommands;
}

/** A project: a look at it, where it stands, and the way on. The whole card is its link. */
export function ProjectCard({ project, templateName, nowMs, commands }: ProjectCardProps) {
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
          <Badge tone={TONES[project.status]}>{strings[project.status]}</Badge>
          {isStoodIn(project) && <Badge tone="neutral">{strings.standIn}</Badge>}
          {templateName !== null && <span dir="auto">{templateName}</span>}
          {ratio !== null && <span className="font-time text-12">{ratio}</span>}
        </p>
        <div className="mt-auto flex flex-wrap justify-between gap-x-3 gap-y-1 pt-1 text-13 text-ink-3">
          <span>
            {strings.stepOf(
              project.currentStep,
              WORKFLOW_STEPS,
              strings.steps[project.currentStep - 1] ?? "",
            )}
          </span>
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
