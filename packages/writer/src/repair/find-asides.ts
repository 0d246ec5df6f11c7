import type { SentenceReading } from "../reading/read-sentence.js";
import { mayGo, upToEnd, type Cut } from "./cut.js";

/** "(in mice)", "– at its worst –": where or when a thing holds; "albeit small": what takes back a part of it. */
const LIMITS =
  /^[\s—–]*(?:and|or|but|in|at|on|for|under|during|when|with|among|by|within|outside|inside|after|before|since|to|as)\b|\b(?:albeit|though|although|actually|partly|partially|mostly|largely|mainly|rarely|sometimes|usually|often)\b/iu;
const PARENTHESIS = /\s\([^()]{3,120}\)/gu;
/** ", which …," inside a sentence and ", which …" at its end: what does not restrict stands between commas. */
const RELATIVE_CLAUSE =
  /(?<=[\p{L}\p{N}”’")]), (?:which|whose|where|(?:in|of|for|at|by|from) which) [^,;:.!?()—–]{3,110}(?:,(?= )|(?=[.!?]$))/gu;
const DASHED = /(?:\s[—–]\s?|(?<=\p{L})—)[^,;:.!?()—–]{3,90}(?:\s?[—–](?=\s)|—(?=\p{L}))/gu;

/** Parentheses and what stands between dashes, which are for the eye. English. */
export function findParentheses(reading: SentenceReading): Cut[] {
  return cutsOf(reading, PARENTHESIS).filter(({ startChar, endChar }) => {
    const inside = reading.text.slice(startChar + 2, endChar - 1);
    return !tellsMeaning(inside, reading.text.slice(0, startChar)) && !LIMITS.test(inside);
  });
}

/** "(PPP)", "(Greez)", "(prayer)": what the text calls it from there on; "FIRE (financial independence, retire early)": what that means. */
function tellsMeaning(inside: string, before: string): boolean {
  return /^[^\s]+$/u.test(inside) || /(?:^|\s)\p{Lu}{2,}$/u.test(before);
}

/** ", which …" at a sentence’s end often is what its author makes of it. English. */
export function findLastClause(reading: SentenceReading): Cut | null {
  const last = cutsOf(reading, RELATIVE_CLAUSE).find(({ endChar }) => isEnd(reading, endChar));
  return last === undefined ? null : upToEnd(reading, last);
}

/** Relative clauses within a sentence that do not restrict, and what is put between dashes. English. */
export function findAsides(reading: SentenceReading): Cut[] {
  const clauses = cutsOf(reading, RELATIVE_CLAUSE).filter((cut) => goesOn(reading, cut));
  const dashed = cutsOf(reading, DASHED)
    .filter(({ startChar, endChar }) => !LIMITS.test(reading.text.slice(startChar, endChar)))
    // "…, or MaT – once the army – to fight": the dashes stand for the comma too.
    .filter(({ startChar }) => !/, (?:or|and) [^,]{1,40}$/u.test(reading.text.slice(0, startChar)))
    .map((cut) => ({ ...cut, to: spaceFor(reading.text, cut) }));
  return [...clauses, ...dashed];
}

/** Behind its second comma the sentence goes on: no further member of a list that the clause holds. */
function goesOn({ words }: SentenceReading, { endChar }: Cut): boolean {
  const next = words.find(({ startChar }) => startChar >= endChar);
  return (
    next !== undefined &&
    (/^(?:verb|adverb|preposition)$/.test(next.kind) || /^(?:but|when|while)$/.test(next.lower))
  );
}

function isEnd({ text }: SentenceReading, endChar: number): boolean {
  return /^[.!?]$/.test(text.slice(endChar));
}

function spaceFor(text: string, { endChar }: Cut): string {
  return text.charAt(endChar) === " " ? "" : " ";
}

function cutsOf(reading: SentenceReading, pattern: RegExp): Cut[] {
  return [...reading.text.matchAll(pattern)]
    .map(({ 0: cut, index }) => ({ startChar: index, endChar: index + cut.length, to: "" }))
    .filter((cut) => mayGo(reading, cut));
}

const MIN_WORDS_BEFORE = 12;
const MIN_WORDS_WITHIN = 4;
/** These are no participles of the subject. */
const NO_PARTICIPLE =
  /^(?:including|according|during|following|regarding|concerning|depending|being|excluding|considering|nothing|something|anything|everything|morning|evening|using|assuming|providing|barring)$/;

/** ", leaving the house dark" at the end of a long sentence: what its subject does besides. Null without one. English. */
export function findTail(reading: SentenceReading): Cut | null {
  const { text, words } = reading;
  const stop = /[.!?]$/.exec(text)?.index ?? -1;
  if (stop < 0) return null;
  const at = words.findLastIndex(
    (word, index) =>
      /^\p{Ll}{3,}ing$/u.test(word.text) &&
      word.kind === "verb" &&
      words[index - 1]?.behind.startsWith(",") === true,
  );
  const first = words[at];
  if (first === undefined || NO_PARTICIPLE.test(first.lower) || words.length - at < MIN_WORDS_WITHIN)
    return null;
  const before = words.slice(0, at);
  // "Swimming, cycling, running": a list, not a tail.
  const isBare = !/^\s*$/.test(first.behind) || /[—–:;]/.test(text.slice(first.startChar));
  const isListed =
    before.slice(-4).some(({ lower }) => lower.endsWith("ing")) || /^and$/.test(words[at + 1]?.lower ?? "");
  const isWhole =
    before.length >= MIN_WORDS_BEFORE &&
    before.some(({ kind, lower }) => kind === "verb" && !lower.endsWith("ing"));
  const cut = { startChar: before.at(-1)?.endChar ?? 0, endChar: stop, to: "" };
  return isWhole && !isListed && !isBare && mayGo(reading, cut) ? upToEnd(reading, cut) : null;
}
