import type { Project } from "@inkreel/contract";
import { ProjectCard } from "./project-card";
import type { ProjectCommands } from "./project-menu";
import { useStrings } from "../../strings/use-strings";

interface ProjectGridProps {
  projects: readonly Project[];
  templateNames: ReadonlyMap<number, string>;
  nowMs: number;
  commands: ProjectCommands;
}

export const GRID_LOOK = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-3";

/** All cards; those out of sight cost neither layout nor calls. */
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
