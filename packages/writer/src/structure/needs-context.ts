import { contentTerms } from "@inkreel/language";
import type { Passage } from "../plan/script-plan.js";
import { findDefinites } from "../reading/find-definite.js";
import type { SentenceReader } from "../reading/read-sentence.js";

/** Words by which a sentence continues what the sentences before it say. */
const LINKS =
  /\b(?:also|too|separately|meanwhile|additionally|as well|previous|previously|earlier|later|however|therefore|instead|both|another|others|latter|former|added|adds|continued|went on)\b|^(?:but|and|then|yet)\b/i;
const DEMONSTRATIVE = /\b(?:this|that|these|those|such|the other) (\p{Ll}+)/gu;
const NAME = /\p{Lu}[\p{L}\p{N}]+/gu;

/** Names that everybody knows. */
const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)$/u;

type Said = Pick<Passage, "id" | "text" | "mentions">;

/** What a listener knows at a place of a script, for judging what may follow a gap. */
export interface Listener {
  /** Adds a passage that is said. */
  hear: (passage: Said) => void;
  /**
   * Tells whether passages are unclear behind a gap, right after what was heard: the first links to other sentences, or one of them
   * takes up a thing or a name that only a passage left out introduces, or is about "the company" without its name.
   */
  isUnclear: (block: readonly Said[]) => boolean;
}

/** Returns a listener who has heard the title of an English text. `read` reads its sentences. */
export function createListener(
  passages: readonly Said[],
  { title, read }: { title: string; read: SentenceReader },
): Listener {
  const known = new Set(contentTerms(title));
  const introducedBy = new Map<string, number>();
  for (const { id, text } of passages)
    for (const term of contentTerms(text)) if (!introducedBy.has(term)) introducedBy.set(term, id);
  const names = innerNames(passages);
  const isUnclear = (block: readonly Said[]): boolean => {
    const [first] = block;
    if (first === undefined || LINKS.test(first.text)) return true;
    const own = new Set<string>();
    return block.some((passage) => {
      const isUnknown = (term: string): boolean => !known.has(term) && !own.has(term);
      const isTakenUp = (term: string): boolean =>
        isUnknown(term) && (introducedBy.get(term) ?? Infinity) < first.id;
      const unclear =
        findDefinites(read(passage.text)).some(
          ({ stem, takesUp }) => isUnknown(stem) && (takesUp || isTakenUp(stem)),
        ) ||
        wordsOf(passage.text, DEMONSTRATIVE).some(isTakenUp) ||
        namedIn(passage, names).some(isTakenUp);
      for (const term of contentTerms(passage.text)) own.add(term);
      return unclear;
    });
  };
  const hear = ({ text }: Said): void => {
    for (const term of contentTerms(text)) known.add(term);
  };
  return { hear, isUnclear };
}

/** Returns the stems of the words that a text writes with a capital within a sentence. */
function innerNames(passages: readonly Said[]): Set<string> {
  const inner = passages
    .flatMap(({ text }) => text.slice(1).match(NAME) ?? [])
    .filter((name) => !CALENDAR.test(name));
  return new Set(inner.flatMap((name) => contentTerms(name)));
}

/** Returns the stems of the names in a passage, without the people that a script introduces with their role. */
function namedIn({ text, mentions = [] }: Said, names: ReadonlySet<string>): string[] {
  const introduced = new Set(
    mentions
      .filter(({ role, title }) => role !== null || title !== null)
      .flatMap(({ name }) => contentTerms(name)),
  );
  return (text.match(NAME) ?? [])
    .flatMap((name) => contentTerms(name))
    .filter((term) => names.has(term) && !introduced.has(term));
}

function wordsOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, word = ""]) => contentTerms(word));
}
