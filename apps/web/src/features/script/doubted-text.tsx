import type { Doubt } from "@inkreel/contract";
import { useState } from "react";
import { DoubtDetails } from "../../components/doubt-details";
import { Popover } from "../../components/ui/popover";
import type { PlacedDoubt } from "../../lib/doubts/place-doubts";
import { splitAtDoubts } from "../../lib/doubts/split-at-doubts";
import { useStrings } from "../../strings/use-strings";

interface DoubtedTextProps {
  text: string;
  projectId: number;
  placed: readonly PlacedDoubt[];
  onKeep: (doubt: Doubt) => void;
  onEdit: () => void;
}

/** A text to read, in which each doubted word opens what is to be said of it. */
export function DoubtedText({ text, projectId, placed, onKeep, onEdit }: DoubtedTextProps) {
  const strings = useStrings().doubts;
  const [openAt, setOpenAt] = useState<number | null>(null);
  const runs = splitAtDoubts(
    text,
    placed.map(({ doubt, scene }) => ({ ...doubt, source: scene.source })),
  );
  return runs.map(({ text: words, startChar, doubt }) => {
    if (doubt === null) return <span key={startChar}>{words}</span>;
    const name = strings.chip(strings.kinds[doubt.kind], doubt.text);
    return (
      <Popover
        key={startChar}
        label={name}
        isOpen={openAt === startChar}
        onOpenChange={(isOpen) => setOpenAt(isOpen ? startChar : null)}
        trigger={
          <button type="button" aria-label={name} className={WORD_LOOK}>
            {words}
          </button>
        }
      >
        <DoubtDetails
          doubt={doubt}
          projectId={projectId}
          source={doubt.source}
          onKeep={() => onKeep(doubt)}
          onEdit={onEdit}
        />
      </Popover>
    );
  });
}

/** Within a sentence, so it is no box: a wave tells it from a link. */
const WORD_LOOK =
  "inline rounded-6 text-start underline decoration-danger decoration-wavy decoration-[1.5px] underline-offset-4 [text-decoration-skip-ink:none] hover:bg-danger-soft";
