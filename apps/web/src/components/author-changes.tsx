import type { CharRange, SceneChange } from "@inkreel/contract";
import { Scissors, Undo2, UserRound } from "lucide-react";
import { useStrings } from "../strings/use-strings";
import { ContentPassage } from "./content-passage";
import { Button } from "./ui/button";
import { Popover } from "./ui/popover";

interface AuthorChangesProps {
  /** The changes that apply to the scene's text. At least one. */
  changes: readonly SceneChange[];
  /** Id of the element, for `aria-describedby` of the text field. */
  id?: string | undefined;
  projectId: number;
  /** Range of the scene in the content. */
  source: CharRange | null;
  /** Restores the author's wording. */
  onRestore: () => void;
}

/**
 * A note about what the writer changed in the author's wording. It can show the passage in the content and restore it.
 */
export function AuthorChanges({ changes, id, projectId, source, onRestore }: AuthorChangesProps) {
  const strings = useStrings().changes;
  const lines = useToldChanges(changes);
  const Glyph = changes.every(({ kind }) => kind === "cut") ? Scissors : UserRound;
  return (
    <Popover
      label={strings.title}
      trigger={
        <button type="button" id={id} className={LINE_LOOK}>
          <Glyph aria-hidden size={13} className="mt-[2px] shrink-0 text-ink-3" />
          <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
            {lines.join(" · ")}
          </span>
        </button>
      }
    >
      <div className="flex w-80 max-w-full flex-col gap-3 text-13">
        <div>
          <p className="text-12 font-semibold text-ink-2">{strings.title}</p>
          <ChangeList changes={changes} />
        </div>
        {source === null ? (
          <p className="text-ink-2">{strings.noSource}</p>
        ) : (
          <ContentPassage projectId={projectId} source={source} changes={changes} />
        )}
        <div>
          <Button variant="secondary" size="sm" icon={<Undo2 aria-hidden size={15} />} onClick={onRestore}>
            {strings.restore}
          </Button>
        </div>
      </div>
    </Popover>
  );
}

const LINE_LOOK =
  "-mx-1 mt-0.5 flex min-h-6 max-w-full items-start gap-1.5 rounded-6 px-1 py-[3px] text-start text-12 text-ink-2 transition-colors duration-150 ease-out hover:bg-surface-2 hover:text-ink max-sm:min-h-9 max-sm:py-2";

/** Describes each change in a separate sentence. */
export function ChangeList({ changes }: { changes: readonly SceneChange[] }) {
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {useToldChanges(changes).map((line, index) => (
        <li key={index} dir="auto" className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

function useToldChanges(changes: readonly SceneChange[]): readonly string[] {
  const strings = useStrings().changes;
  return changes.map((change) => {
    const { wrote, said, isSplit } = toldChange(change);
    if (isSplit) return strings.split;
    return said === "" ? strings.leftOut(wrote) : strings.became(wrote, said);
  });
}

/** A change as shown to the user. `said` is empty if words were only left out. */
interface ToldChange {
  readonly wrote: string;
  readonly said: string;
  /** True if one sentence was split in two. */
  readonly isSplit: boolean;
}

const MARK = /[\s,;:–—-]/u;
const HAS_WORD = /[\p{L}\p{N}]/u;
const STOP_INSIDE = /[.!?]\s+\S/u;

/**
 * Prepares a change for display: trims punctuation at both ends and, if words were cut, omits the words with which both
 * versions end.
 */
export function toldChange({ kind, from, to }: Pick<SceneChange, "kind" | "from" | "to">): ToldChange {
  const isSplit = kind === "cut" && STOP_INSIDE.test(to) && !STOP_INSIDE.test(from);
  const tail = kind === "cut" ? commonTail(from, to) : 0;
  const said = bare(to.slice(0, to.length - tail));
  return { wrote: bare(from.slice(0, from.length - tail)), said: HAS_WORD.test(said) ? said : "", isSplit };
}

/** Returns the length of the longest common suffix of whole words, ignoring case. */
function commonTail(from: string, to: string): number {
  const [left, right] = [from.toLowerCase(), to.toLowerCase()];
  let length = 0;
  while (length < right.length && left.at(-1 - length) === right.at(-1 - length)) length += 1;
  const isWhole = (text: string, tail: number): boolean =>
    !HAS_WORD.test(text.charAt(text.length - tail)) || !HAS_WORD.test(text.charAt(text.length - tail - 1));
  while (length > 0 && !(isWhole(left, length) && isWhole(right, length))) length -= 1;
  return length;
}

function bare(words: string): string {
  let [startChar, endChar] = [0, words.length];
  while (MARK.test(words.charAt(startChar))) startChar += 1;
  while (endChar > startChar && MARK.test(words.charAt(endChar - 1))) endChar -= 1;
  return words.slice(startChar, endChar);
}
