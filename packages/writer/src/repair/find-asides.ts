import type { SentenceReading } from "../reading/read-sentence.js";
import { mayGo, upToEnd, type Cut } from "./cut.js";

/** Matches asides that limit the statement, such as "(in mice)", "– at its worst –" or "albeit small". Removing them would change its meaning. */
const LIMITS =
  /^[\s—–]*(?:and|or|but|in|at|on|for|under|during|when|with|among|by|within|outside|inside|after|before|since|to|as)\b|\b(?:albeit|though|although|actually|partly|partially|mostly|largely|mainly|rarely|sometimes|usually|often)\b/iu;
const PARENTHESIS = /\s\([^()]{3,120}\)/gu;
/** Matches non-restrictive relative clauses, which follow a comma: ", which …," inside a sentence and ", which …" at its end. */
const RELATIVE_CLAUSE =
  /(?<=[\p{L}\p{N}”’")]), (?:which|whose|where|(?:in|of|for|at|by|from) which) [^,;:.!?()—–]{3,110}(?:,(?= )|(?=[.!?]$))/gu;
const DASHED = /(?:\s[—–]\s?|(?<=\p{L})—)[^,;:.!?()—–]{3,90}(?:\s?[—–](?=\s)|—(?=\p{L}))/gu;

/** Finds remarks in parentheses that an English sentence does not need. */
export function findParentheses(reading: SentenceReading): Cut[] {
  return cutsOf(reading, PARENTHESIS).filter(({ startChar, endChar }) => {
    const inside = reading.text.slice(startChar + 2, endChar - 1);
    return !tellsMeaning(inside, reading.text.slice(0, startChar)) && !LIMITS.test(inside);
  });
}

/**
 * Tells whether a parenthesis introduces or explains a term: one word such as "(PPP)" or "(prayer)", or the long form of an
 * acronym, as in "FIRE (financial independence, retire early)".
 */
function tellsMeaning(inside: string, before: string): boolean {
  return /^[^\s]+$/u.test(inside) || /(?:^|\s)\p{Lu}{2,}$/u.test(before);
}

/** Finds a non-restrictive relative clause at the end of an English sentence. It often is only a comment by the author. */
export function findLastClause(reading: SentenceReading): Cut | null {
  const last = cutsOf(reading, RELATIVE_CLAUSE).find(({ endChar }) => isEnd(reading, endChar));
  return last === undefined ? null : upToEnd(reading, last);
}

/** Finds non-restrictive relative clauses and text between dashes inside an English sentence. */
export function findAsides(reading: SentenceReading): Cut[] {
  const clauses = cutsOf(reading, RELATIVE_CLAUSE).filter((cut) => goesOn(reading, cut));
  const dashed = cutsOf(reading, DASHED)
    .filter(({ startChar, endChar }) => !LIMITS.test(reading.text.slice(startChar, endChar)))
    // In "…, or MaT – once the army – to fight", the first dash also replaces the second comma.
    .filter(({ startChar }) => !/, (?:or|and) [^,]{1,40}$/u.test(reading.text.slice(0, startChar)))
    .map((cut) => ({ ...cut, to: spaceFor(reading.text, cut) }));
  return [...clauses, ...dashed];
}

/** Tells whether the main clause continues after the second comma. Otherwise the comma may separate list items inside the relative clause. */
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
/** Matches words in "-ing" that are not participles of the subject. */
const NO_PARTICIPLE =
  /^(?:including|according|during|following|regarding|concerning|depending|being|excluding|considering|nothing|something|anything|everything|morning|evening|using|assuming|providing|barring)$/;

/** Finds a participle phrase at the end of a long English sentence, such as ", leaving the house dark", or returns null. */
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
  // "Swimming, cycling, running" is a list and not a participle phrase.
  const isBare = !/^\s*$/.test(first.behind) || /[—–:;]/.test(text.slice(first.startChar));
  const isListed =
    before.slice(-4).some(({ lower }) => lower.endsWith("ing")) || /^and$/.test(words[at + 1]?.lower ?? "");
  const isWhole =
    before.length >= MIN_WORDS_BEFORE &&
    before.some(({ kind, lower }) => kind === "verb" && !lower.endsWith("ing"));
  const cut = { startChar: before.at(-1)?.endChar ?? 0, endChar: stop, to: "" };
  return isWhole && !isListed && !isBare && mayGo(reading, cut) ? upToEnd(reading, cut) : null;
}
