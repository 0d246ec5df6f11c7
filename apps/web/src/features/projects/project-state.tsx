import { WORKFLOW_STEPS, type Project, type ProjectStatus } from "@inkreel/contract";
import { Badge } from "../../components/ui/badge";
import type { Catalogue } from "../../strings/catalogue";
import { useStrings } from "../../strings/use-strings";
import { isInWizard } from "./resume-path";

const TONES: Record<ProjectStatus, "neutral" | "marker" | "ok" | "danger"> = {
  draft: "neutral",
  rendering: "marker",
  completed: "ok",
  failed: "danger",
};

/** The state of a project as a badge. */
export function ProjectState({ status }: Pick<Project, "status">) {
  const strings = useStrings().projects;
  return <Badge tone={TONES[status]}>{strings[status]}</Badge>;
}

/** Returns the step at which a project goes on in the wizard. Null for one that goes on elsewhere or has its video. */
export function wizardStepText(project: Project, { stepOf, steps }: Catalogue["projects"]): string | null {
  if (!isInWizard(project)) return null;
  return stepOf(project.currentStep, WORKFLOW_STEPS, steps[project.currentStep - 1] ?? "");
}
