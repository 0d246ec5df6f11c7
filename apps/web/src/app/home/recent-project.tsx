import type { Project } from "@inkreel/contract";
import { Link } from "wouter";
import { ProjectThumbnail } from "../../features/projects/project-thumbnail";
import { relativeTime } from "../../features/projects/relative-time";
import { resumePath } from "../../features/projects/resume-path";
import { useLanguage, useStrings } from "../../strings/use-strings";

/** A project of before, by its picture and title. */
export function RecentProject({ project }: { project: Project }) {
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
        <span className="mt-auto text-13 text-ink-3">
          {relativeTime(project.updatedAt, { nowMs: Date.now(), language, justNow })}
        </span>
      </span>
    </Link>
  );
}
