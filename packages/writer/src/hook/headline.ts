import { contentTerms } from "@inkreel/language";
import { hasClosedMarks } from "../sentences/join-quoted-speech.js";
import { statesRuling } from "../structure/conclusion.js";
import { CHECKS, REFUTES } from "./claims.js";
import { toSentenceCase } from "./sentence-case.js";

const MIN_WORDS = 3;
const MAX_WORDS = 18;
/** A title of which the text says less is a pun, or belongs to another text. */
const MIN_SHARE_IN_TEXT = 0.4;
/** Titles that nobody can say: questions, markup, the names of files and sites. */
const UNSPEAKABLE = /[?？|<>[\]{}*_`#]|&\w+;|\.\w{2,4}$|^\P{Lu}*$|^\p{Ll}/u;

/**
 * Returns the title of a text as a headline to be spoken before its first sentences, or null: the text must speak of what the title
 * says and not refute it. Unlike a statement, a headline need not be a full clause.
 * English.
 */
export function readHeadline(title: string, { texts }: { texts: readonly string[] }): string | null {
  const wordCount = title.split(/\s+/).filter(Boolean).length;
  if (wordCount < MIN_WORDS || wordCount > MAX_WORDS || UNSPEAKABLE.test(title) || !hasClosedMarks(title))
    return null;
  if (CHECKS.test(title) || texts.some((text) => statesRuling(text) && REFUTES.test(text))) return null;
  const own = new Set(contentTerms(title));
  const shareIn = (terms: ReadonlySet<string>): number =>
    [...own].filter((term) => terms.has(term)).length / Math.max(1, own.size);
  if (shareIn(new Set(texts.flatMap(contentTerms))) < MIN_SHARE_IN_TEXT) return null;
  const text = toSentenceCase(title, texts);
  return /[.!…]["”’»]?$/u.test(text) ? text : `${text}.`;
}
