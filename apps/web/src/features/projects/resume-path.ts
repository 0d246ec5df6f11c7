import { EARLY_CONTENT_TYPES, WORKFLOW_STEPS, type Project } from "@inkreel/contract";
import { paths } from "../../lib/paths";

/** Step 1 of the wizard is the input, which every existing project has completed. */
const FIRST_WIZARD_STEP = 2;

const cameThroughWizard = ({ contentType }: Pick<Project, "contentType">): boolean =>
  EARLY_CONTENT_TYPES.some((type) => type === contentType);

/** Returns whether a project without a finished video goes on in the wizard. */
export function isInWizard(project: Pick<Project, "status" | "contentType">): boolean {
  return (project.status === "draft" || project.status === "failed") && cameThroughWizard(project);
}

/** Returns the page on which the user continues a project. */
export function resumePath(project: Pick<Project, "id" | "status" | "contentType" | "currentStep">): string {
  const { id, status, currentStep } = project;
  if (status === "rendering") return paths.generate(id);
  if (status === "completed") return paths.watch(id);
  if (!cameThroughWizard(project)) return paths.edit(id);
  return paths.wizard(id, Math.min(Math.max(currentStep, FIRST_WIZARD_STEP), WORKFLOW_STEPS));
}
