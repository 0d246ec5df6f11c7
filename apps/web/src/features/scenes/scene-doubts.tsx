import type { Doubt } from "@inkreel/contract";
import { TriangleAlert } from "lucide-react";
import { DoubtDetails } from "../../components/doubt-details";
import { DoubtGlyph } from "../../components/doubt-glyph";
import { Popover } from "../../components/ui/popover";
import { useDocumentSession } from "../../lib/document/document-context";
import { useSceneFacts } from "../../lib/document/use-document";
import { useKeepDoubt } from "../../lib/document/use-doubts";
import { useStrings } from "../../strings/use-strings";

/** The doubt whose details are open, and whether the text that was clicked keeps the focus. */
export interface OpenedDoubt {
  startChar: number;
  isQuiet: boolean;
}

interface SceneDoubtsProps {
  sceneKey: string;
  doubts: readonly Doubt[];
  /** What the text field refers to. */
  sentenceId: string;
  opened: OpenedDoubt | null;
  onOpen: (opened: OpenedDoubt | null) => void;
  /** Selects the doubted words where they stand. */
  onEdit: (doubt: Doubt) => void;
  onKept: () => void;
}

/** How many things a scene says that are not in the content, and each of them with its details. */
export function SceneDoubts(props: SceneDoubtsProps) {
  const { sceneKey, doubts, sentenceId, opened, onOpen, onEdit, onKept } = props;
  const { doubts: strings } = useStrings();
  const { projectId } = useDocumentSession();
  const keepDoubt = useKeepDoubt();
  const source = useSceneFacts(sceneKey)?.source ?? null;
  if (doubts.length === 0) return null;
  const keep = (doubt: Doubt): void => {
    keepDoubt(doubt);
    onKept();
  };
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
      <p id={sentenceId} className="flex items-center gap-1.5 text-12 font-semibold text-danger">
        <TriangleAlert aria-hidden size={14} className="shrink-0" />
        {strings.count(doubts.length)}
      </p>
      {doubts.map((doubt) => {
        const name = strings.chip(strings.kinds[doubt.kind], doubt.text);
        const isOpen = opened?.startChar === doubt.startChar;
        return (
          <Popover
            key={doubt.startChar}
            label={name}
            isOpen={isOpen}
            isQuiet={isOpen && opened.isQuiet}
            onOpenChange={(open) => onOpen(open ? { startChar: doubt.startChar, isQuiet: false } : null)}
            trigger={
              <button type="button" data-doubt aria-label={name} className={CHIP_LOOK}>
                <DoubtGlyph kind={doubt.kind} />
                <span dir="auto" className="truncate">
                  {doubt.text}
                </span>
              </button>
            }
          >
            <DoubtDetails
              doubt={doubt}
              projectId={projectId}
              source={source}
              onKeep={() => keep(doubt)}
              onEdit={() => onEdit(doubt)}
            />
          </Popover>
        );
      })}
    </div>
  );
}

const CHIP_LOOK =
  "inline-flex min-h-6 max-w-full min-w-0 items-center gap-1 rounded-6 border border-danger bg-surface px-1.5 text-12 font-medium text-danger hover:bg-danger-soft max-sm:min-h-9 max-sm:px-2.5";
