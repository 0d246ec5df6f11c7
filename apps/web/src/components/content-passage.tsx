import { ENDPOINTS, type CharRange, type SceneChange } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../lib/api-query";
import { sourcePassage } from "../lib/text-warnings/source-passage";
import { useStrings } from "../strings/use-strings";
import { Skeleton } from "./ui/skeleton";

/** Characters of context on either side of the passage. */
const CONTEXT_CHARS = 60;

interface ContentPassageProps {
  projectId: number;
  /** Range of the scene in the content. */
  source: CharRange;
  /** The writer's changes, whose passages are highlighted. */
  changes?: readonly SceneChange[];
}

/** Shows the passage of the content from which a scene comes, with some context. */
export function ContentPassage({ projectId, source, changes = [] }: ContentPassageProps) {
  const strings = useStrings().textWarnings;
  const project = useQuery(apiQuery(ENDPOINTS.getProject, { params: { id: projectId } }));
  if (project.isError) return <p className="text-danger">{strings.sourceFailed}</p>;
  if (project.data === undefined) return <Skeleton className="h-16" />;
  const found = sourcePassage(project.data.content, source, CONTEXT_CHARS);
  if (found === null) return <p className="text-ink-2">{strings.sourceGone}</p>;
  return (
    <div>
      <p className="text-12 font-semibold text-ink-2">{strings.fromYourText}</p>
      <blockquote
        dir="auto"
        className="mt-1 max-h-40 overflow-y-auto rounded-10 bg-surface-2 px-3 py-2 font-script text-13 leading-relaxed wrap-anywhere whitespace-pre-line text-ink-2"
        // Focusable, so that a long passage can be scrolled with the keyboard.
        tabIndex={0}
      >
        {found.before}
        <strong className="font-semibold text-ink">
          {markChanged(found.passage, changes).map(({ text, isMarked }, index) =>
            isMarked ? (
              <mark key={index} className="rounded-6 bg-marker box-decoration-clone px-0.5 text-marker-ink">
                {text}
              </mark>
            ) : (
              <span key={index}>{text}</span>
            ),
          )}
        </strong>
        {found.after}
      </blockquote>
    </div>
  );
}

/** A segment of the author's text, highlighted if the writer changed it. */
interface MarkedRun {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Splits the author's text into changed and unchanged segments, in order. A change whose words are not in the text is
 * ignored.
 */
export function markChanged(
  passage: string,
  changes: readonly Pick<SceneChange, "from">[],
): readonly MarkedRun[] {
  const runs: MarkedRun[] = [];
  let at = 0;
  for (const { from } of changes) {
    const words = from.trim();
    const found = words === "" ? -1 : passage.indexOf(words, at);
    if (found < 0) continue;
    if (found > at) runs.push({ text: passage.slice(at, found), isMarked: false });
    runs.push({ text: words, isMarked: true });
    at = found + words.length;
  }
  if (at < passage.length) runs.push({ text: passage.slice(at), isMarked: false });
  return runs;
}
