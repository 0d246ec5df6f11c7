import { TriangleAlert } from "lucide-react";
import { useRef, type RefObject } from "react";
import { Button } from "../../components/ui/button";
import { useDocumentActions } from "../../lib/document/use-document";
import { useConfirmedCount, useDoubtedScenes } from "../../lib/document/use-doubts";
import { useStrings } from "../../strings/use-strings";
import { showNextDoubt } from "./show-next-doubt";

/** What the scenes say that is not in the content, and what somebody called right of it. */
export function DoubtSummary({ list }: { list: RefObject<HTMLElement | null> }) {
  const strings = useStrings().doubts;
  const doubted = useDoubtedScenes();
  const keptCount = useConfirmedCount();
  const { doubtAllAgain } = useDocumentActions();
  const shown = useRef<HTMLElement>(null);
  const showNext = (): void => {
    shown.current = showNextDoubt(list.current, shown.current);
  };
  const count = doubted.reduce((sum, { doubts }) => sum + doubts.length, 0);
  if (count === 0 && keptCount === 0) return null;
  return (
    <div className="mb-2.5 flex flex-col gap-2 rounded-14 border border-line px-3 py-2.5 text-13">
      {count > 0 && (
        <>
          <div className="flex items-center gap-2.5">
            <TriangleAlert aria-hidden size={16} className="shrink-0 text-danger" />
            <p role="status" className="min-w-0 flex-1 leading-snug font-semibold">
              {strings.summary(count, doubted.length)}
            </p>
            <Button variant="secondary" size="sm" className="shrink-0" onClick={showNext}>
              {strings.showNext}
            </Button>
          </div>
          <p className="text-12 leading-snug text-ink-2">{strings.summaryHint}</p>
        </>
      )}
      {keptCount > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-ink-2">
          {strings.keptCount(keptCount)}
          <Button variant="ghost" size="sm" onClick={doubtAllAgain}>
            {strings.markAgain}
          </Button>
        </p>
      )}
    </div>
  );
}
