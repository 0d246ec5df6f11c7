import { WORKFLOW_STEPS, type Project } from "@inkreel/contract";
import { ArrowRight, Play } from "lucide-react";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { ProgressBar } from "../../components/ui/progress-bar";
import { ProjectThumbnail } from "../../features/projects/project-thumbnail";
import { relativeTime } from "../../features/projects/relative-time";
import { resumePath } from "../../features/projects/resume-path";
import { useLanguage, useStrings } from "../../strings/use-strings";

/** The project that was worked on last, and the way on with it. */
export function ContinueCard({ project }: { project: Project }) {
  const strings = useStrings();
  const language = useLanguage();
  const { justNow, stepOf, steps, changed } = strings.projects;
  const isFinished = project.status === "completed";
  const title = project.title.trim() === "" ? strings.home.untitled : project.title;
  const step = stepOf(project.currentStep, WORKFLOW_STEPS, steps[project.currentStep - 1] ?? "");
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
          <p className="mt-1 text-13 text-ink-2">
            {step} · {changed(relativeTime(project.updatedAt, { nowMs: Date.now(), language, justNow }))}
          </p>
        </div>
        <div className="max-w-md text-ink">
          <ProgressBar label={step} percent={(project.currentStep / WORKFLOW_STEPS) * 100} />
        </div>
        <LinkButton to={resumePath(project)} variant="primary" className="self-start max-sm:w-full">
          {isFinished && <Play aria-hidden size={16} />}
          {isFinished ? strings.home.watchAction : strings.home.continueAction}
          {!isFinished && <ArrowRight aria-hidden size={16} />}
        </LinkButton>
      </div>
    </Panel>
  );
}
