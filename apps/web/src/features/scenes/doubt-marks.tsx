import type { Doubt } from "@inkreel/contract";
import { splitAtDoubts } from "../../lib/doubts/split-at-doubts";

/** A wave and not a line: it is told from a link's without its colour. */
const WAVE =
  "underline decoration-danger decoration-wavy decoration-[1.5px] underline-offset-[3px] [text-decoration-skip-ink:none]";

interface DoubtMarksProps {
  text: string;
  doubts: readonly Doubt[];
  className: string;
}

/** Waves beneath the doubted words of a text that is drawn elsewhere. */
export function DoubtMarks({ text, doubts, className }: DoubtMarksProps) {
  if (doubts.length === 0) return null;
  return (
    <div aria-hidden dir="auto" className={className}>
      {splitAtDoubts(text, doubts).map((run) => (
        <span key={run.startChar} className={run.doubt === null ? undefined : WAVE}>
          {run.text}
        </span>
      ))}
    </div>
  );
}
