import { WORKFLOW_STEPS, type Project } from "@inkreel/contract";
import { useLocation, useSearchParams } from "wouter";
import { useAdvanceStep } from "../../features/wizard/use-advance-step";
import { paths } from "../../lib/paths";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

export const WIZARD_STEPS = { script: 2, voice: 3, customize: 4, export: 5 } as const;

export type WizardProgress = ReturnType<typeof useWizardSteps>;

/** Returns the step in the URL, limited to the last step that the project has reached. */
export function useWizardSteps(project: Project) {
  const strings = useStrings().wizard;
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const advance = useAdvanceStep();
  const reached = Math.min(Math.max(project.currentStep, WIZARD_STEPS.script), WORKFLOW_STEPS);
  const asked = Number(params.get("step"));
  const isAllowed = Number.isInteger(asked) && asked >= WIZARD_STEPS.script && asked <= reached;
  const fail = (): void => {
    showToast({
      title: strings.continueFailed,
      description: strings.continueFailedText,
      isDestructive: true,
    });
  };
  const goOn = async (toStep: number, readyTitle: string | null, description?: string): Promise<void> => {
    try {
      await advance.mutateAsync({ project, toStep, delayMs: 0 });
      if (readyTitle !== null) showToast({ title: readyTitle, description: description ?? null });
      navigate(paths.wizard(project.id, toStep));
    } catch {
      // The mutation has already logged the error.
      fail();
    }
  };
  return { step: isAllowed ? asked : reached, reached, goOn, fail, isGoing: advance.isPending };
}
