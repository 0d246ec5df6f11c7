import { ArrowRight, Clapperboard } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/button";
import { useStrings } from "../../strings/use-strings";
import { ActionBar } from "../action-bar";
import { WIZARD_STEPS } from "./use-wizard-steps";

interface WizardActionsProps {
  step: number;
  hasScript: boolean;
  hasVoice: boolean;
  /** False where the video is older than the edits, too. */
  hasFreshVideo: boolean;
  isGoing: boolean;
  /** What went wrong with the last video. */
  failure: ReactNode;
  on: { continueTo: (step: number) => void; generate: () => void };
}

/** The way on from the step that is open. */
export function WizardActions(props: WizardActionsProps) {
  const { step, hasScript, hasVoice, hasFreshVideo, isGoing, failure, on } = props;
  const strings = useStrings().wizard;
  const arrow = <ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />;
  const next = {
    [WIZARD_STEPS.script]: strings.continueToVoice,
    [WIZARD_STEPS.voice]: strings.continueToCustomize,
    [WIZARD_STEPS.customize]: hasFreshVideo ? strings.continueToExport : undefined,
  }[step];
  return (
    <ActionBar>
      {failure}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {next !== undefined && (
          <Button
            variant="primary"
            size="lg"
            isBusy={isGoing}
            disabledReason={hasScript ? null : strings.scriptFirst}
            onClick={() => on.continueTo(step + 1)}
            className="max-sm:w-full"
          >
            {next}
            {arrow}
          </Button>
        )}
        {step >= WIZARD_STEPS.customize && (
          <Button
            variant={hasFreshVideo ? "secondary" : "primary"}
            size="lg"
            icon={<Clapperboard aria-hidden size={18} />}
            disabledReason={hasScript && hasVoice ? null : strings.generateNeeds}
            onClick={on.generate}
            className="max-sm:w-full"
          >
            {strings.generate}
          </Button>
        )}
      </div>
    </ActionBar>
  );
}
