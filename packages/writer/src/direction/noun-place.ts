import type { EnglishThing } from "../objects/english-objects.js";
import type { TaggedWord } from "../reading/tag-words.js";

type Placed = Pick<EnglishThing, "startWord" | "endWord">;

const PREMODIFIER = new Set(["determiner", "adjective", "number", "noun", "adverb"]);

/** Returns the index of the word before the noun phrase of a thing, and whether that word belongs to the same clause. */
export function wordBefore(
  words: readonly TaggedWord[],
  { startWord }: Placed,
): { word: TaggedWord | undefined; isJoined: boolean } {
  let index = startWord - 1;
  while (/^[ -]$/.test(words[index]?.behind ?? "") && PREMODIFIER.has(words[index]!.kind)) index -= 1;
  const word = words[index];
  return { word, isJoined: word !== undefined && /^[ -]$/.test(word.behind) };
}

/** Returns true for the noun that names its phrase, and not for a modifier: "jam" in "pear jam". */
export function isHead(words: readonly TaggedWord[], { endWord }: Placed): boolean {
  const last = words[endWord - 1]!;
  const next = last.behind === " " || last.behind === "-" ? words[endWord] : undefined;
  return !last.isPossessive && next?.kind !== "noun";
}

/** Returns true for a noun in a phrase such as "with the old dogs". */
export function opensWithPreposition(words: readonly TaggedWord[], thing: Placed): boolean {
  const { word, isJoined } = wordBefore(words, thing);
  return isJoined && word?.kind === "preposition";
}

const OPENS_CLAUSE = /^(?:i|you|he|she|it|we|they|who)$/;

/** Returns true if a noun is the subject of a clause: it opens the clause, and a verb follows. */
export function isSubject(words: readonly TaggedWord[], thing: Placed): boolean {
  if (!isHead(words, thing)) return false;
  const { word, isJoined } = wordBefore(words, thing);
  if (isJoined && word?.kind !== "conjunction") return false;
  for (let index = thing.endWord; index < words.length; index++) {
    if (/[,;:.!?—–]/.test(words[index - 1]!.behind)) return false;
    const { kind, lower } = words[index]!;
    if (kind === "verb") return true;
    // "A computer you wear is heavy"
    if (kind === "pronoun") return index === thing.endWord && OPENS_CLAUSE.test(lower);
    if (
      kind !== "adverb" &&
      kind !== "preposition" &&
      kind !== "noun" &&
      kind !== "determiner" &&
      kind !== "adjective"
    )
      return kind === "conjunction" && /^(?:that|who|which)$/.test(words[index]!.lower);
  }
  return false;
}

/** Verbs that do nothing to their object: "has a car", "was a dog". */
const NO_DEED = /^(?:be|seems?|seemed|means?|meant|likes?|liked)$/;

/** Returns true if a noun is the direct object or the complement of a verb: "bakes a fresh bread", "is a robot". */
export function isObject(words: readonly TaggedWord[], thing: Placed): boolean {
  if (!isHead(words, thing)) return false;
  const { word, isJoined } = wordBefore(words, thing);
  return isJoined && word?.kind === "verb" && !NO_DEED.test(word.lower);
}
