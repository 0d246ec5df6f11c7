import { Wand } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/button";
import { useStrings } from "../../strings/use-strings";

interface AutomaticChoiceProps {
  /** False while the program chooses. */
  isChosen: boolean;
  /** The reason for the program's choice. */
  reason: ReactNode;
  /** Explains the effect of leaving the choice to the program. */
  hint: string;
  onAutomatic: () => void;
}

/** Shows who chose the scene's picture or layout, and offers the program's choice. */
export function AutomaticChoice({ isChosen, reason, hint, onAutomatic }: AutomaticChoiceProps) {
  const { pictures: strings } = useStrings();
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
      <p dir="auto" className="min-w-0 flex-1 text-13 text-ink-2">
        {isChosen ? strings.chosen : reason}
      </p>
      {isChosen && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Wand aria-hidden size={14} />}
          title={hint}
          onClick={onAutomatic}
        >
          {strings.automatic}
        </Button>
      )}
    </div>
  );
}
