import { Wand } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/button";
import { useStrings } from "../../strings/use-strings";

interface AutomaticChoiceProps {
  /** False if the program chooses. */
  isChosen: boolean;
  /** Why the program chose this. */
  reason: ReactNode;
  /** What the user chose. Missing for a plain sentence. */
  chosen?: ReactNode;
  /** Explains what happens if the program chooses. */
  hint: string;
  onAutomatic: () => void;
}

/** Shows whether the user or the program chose the picture or layout, with a button to let the program choose. */
export function AutomaticChoice({ isChosen, reason, chosen, hint, onAutomatic }: AutomaticChoiceProps) {
  const { pictures: strings } = useStrings();
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
      <p dir="auto" className="min-w-0 flex-1 text-13 text-ink-2">
        {isChosen ? (chosen ?? strings.chosen) : reason}
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
