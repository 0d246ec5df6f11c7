import type { SceneElement } from "@inkreel/contract";
import {
  isAuxiliary,
  isCoordinator,
  isDeterminer,
  isPreposition,
  isSubjectPronoun,
  isVerbLike,
  leansForward,
  type WordRange,
} from "@inkreel/language";
import type { FoundDate } from "./find-dates.js";
import { capitalise, elementOf, type SceneFacts, type SceneWord } from "./scene-facts.js";

const MAX_WORDS = 6;
const MAX_CHARS = 44;
/** Words at the start of an event that say only its place in the text. */
const OPENERS =
  /^(?:and|but|then|also|later|eventually|finally|subsequently|soon|before|while|when|that|who|which|und|dann|danach|später|schließlich)$/i;
/** Subjects that the text before names. Others such as "nobody" belong to the event. */
const PRONOUN = /^(?:I|you|he|she|it|they|we|er|sie|es|ich|wir)$/i;
const AGAIN = /^(?:again|erneut|wieder)$/i;
/** Words of what did not happen or is not certain, of which no part may be left out. */
const DOUBTS =
  /^(?:not|never|no|nor|nobody|without|hardly|likely|probably|perhaps|maybe|may|should|expected|planned|hoped|wanted|failed|refused|that|which|who|whose|nicht|nie|kein\p{L}{0,2}|wohl|vielleicht|sollte)$|n['’]t$/iu;
/** Words with which an addition to a clause begins, which can be left out. */
const ADDITIONS =
  /^(?:with|after|when|because|while|during|under|alongside|despite|where|which|who|although|before|as)$/i;
/** Prepositions of a date at which its event takes place. "Before 2018" gives no such date. */
const AT = /^(?:in|by|until|till|since|on|at|of|around|im|bis|seit|ab|am|um|zum|from|between|von|vom)$/;
/** A span of such things is that of a figure. */
const FIGURES = /\b(?:compar|chang|differ|percent|per cent|numbers?\b|rates?\b|vergl|veränder)/i;

/** Returns the event of each date from the text around it, or null if that of any date is uncertain. */
export function labelDates(facts: SceneFacts, dates: readonly FoundDate[]): SceneElement[] | null {
  const labels: SceneElement[] = [];
  for (const [index, date] of dates.entries()) {
    const fromWord = dates[index - 1]?.words.endWord ?? 0;
    const toWord = dates[index + 1]?.phrase.startWord ?? facts.words.length;
    const label = labelOf(facts, { date, fromWord, toWord });
    if (label === null) return null;
    labels.push(label);
  }
  return new Set(labels.map(({ text }) => text.toLowerCase())).size < labels.length ? null : labels;
}

/** Returns what lasted over a span, whose words are given: the clause before it, or after it if the span comes first. */
export function labelSpan(facts: SceneFacts, span: WordRange): SceneElement | null {
  const before = pieceBefore(facts, 0, span.startWord);
  const range =
    before === null || before.endWord === before.startWord
      ? after(facts, pieceAfter(facts, span.endWord, facts.words.length))
      : shorten(facts, before);
  const label = range === null ? null : elementOf(facts, range);
  return label === null || FIGURES.test(label.text) ? null : { ...label, text: capitalise(label.text) };
}

function labelOf(
  facts: SceneFacts,
  { date, fromWord, toWord }: { date: FoundDate; fromWord: number; toWord: number },
): SceneElement | null {
  const range = rangeOf(facts, { date, fromWord, toWord });
  return range === null ? null : elementOf(facts, range);
}

function rangeOf(
  facts: SceneFacts,
  { date, fromWord, toWord }: { date: FoundDate; fromWord: number; toWord: number },
): WordRange | null {
  const { words } = facts;
  const next = words[date.words.endWord];
  const opens = opensClause(facts, date.phrase.startWord);
  if (!opens && isDeterminer(words[date.words.startWord - 1]?.bare ?? "") && next?.isName === true)
    return sound(facts, pieceAfter(facts, date.words.endWord, toWord));
  if (!AT.test(date.preposition ?? "") && !isBareYear(facts, date)) return null;
  if (opens) return after(facts, pieceAfter(facts, date.words.endWord, toWord));
  const isLast = date.words.endWord >= toWord || words[date.words.endWord - 1]?.endsClause === true;
  if (!facts.isEnglish && !isLast && !joins(next?.bare ?? "")) return null;
  const piece = pieceBefore(facts, fromWord, date.phrase.startWord);
  return piece === null ? null : (shorten(facts, piece) ?? namedPlace(facts, piece));
}

/** Returns true for a year without a preposition, which German has. */
function isBareYear({ isEnglish }: SceneFacts, { kind, preposition }: FoundDate): boolean {
  return !isEnglish && kind === "calendar" && preposition === null;
}

/** Returns true for "and" and "but". */
function joins(word: string): boolean {
  return isCoordinator(word) || /^(?:und|aber|sondern)$/i.test(word);
}

/** Returns true if a clause begins at a word: at the start of the text, after a comma, or after "and". */
function opensClause({ words }: SceneFacts, index: number): boolean {
  const before = words[index - 1];
  return before === undefined || before.endsClause || joins(before.bare);
}

/** Returns the words from the last start of a clause to a date. */
function pieceBefore(facts: SceneFacts, fromWord: number, endWord: number): WordRange | null {
  let startWord = endWord;
  while (startWord > fromWord && !startsPiece(facts, startWord)) startWord -= 1;
  const range = { startWord, endWord };
  if (facts.words.slice(startWord, endWord).some(({ bare }) => !facts.isEnglish && joins(bare))) return null;
  const isBack = /^(?:back|only|first)$/i.test(facts.words[endWord - 1]?.bare ?? "");
  return trimStart(facts, isBack && endWord - startWord > 1 ? { startWord, endWord: endWord - 1 } : range);
}

function startsPiece({ words }: SceneFacts, index: number): boolean {
  const before = words[index - 1];
  if (before === undefined || before.endsClause) return true;
  if (!joins(before.bare)) return false;
  const first =
    words.slice(index).find(({ bare }) => !bare.endsWith("ly") && !OPENERS.test(bare))?.bare ?? "";
  return isVerbLike(first) || isSubjectPronoun(first) || AGAIN.test(first);
}

/** Returns the words after a date up to the end of the clause. A comma directly after the date does not end it. */
function pieceAfter(facts: SceneFacts, startWord: number, toWord: number): WordRange {
  let endWord = startWord;
  while (endWord < toWord) {
    endWord += 1;
    if (facts.words[endWord - 1]?.endsClause === true || (endWord < toWord && startsPiece(facts, endWord)))
      break;
  }
  while (endWord > startWord && joins(facts.words[endWord - 1]?.bare ?? "")) endWord -= 1;
  return { startWord, endWord };
}

/** Returns an event after its date, without the additions that make it too long. */
function after(facts: SceneFacts, piece: WordRange): WordRange | null {
  const range = trimStart(facts, piece);
  const whole = sound(facts, range);
  if (whole !== null || !facts.isEnglish) return whole;
  for (
    let endWord = Math.min(range.endWord, range.startWord + MAX_WORDS);
    endWord > range.startWord + 1;
    endWord--
  ) {
    const isAddition = ADDITIONS.test(facts.words[endWord]?.bare ?? "");
    if (isAddition) return sound(facts, { ...range, endWord });
  }
  return null;
}

/** Returns an event before its date, from its last verb on if the clause is too long. */
function shorten(facts: SceneFacts, piece: WordRange): WordRange | null {
  const whole = sound(facts, piece);
  if (whole !== null || !facts.isEnglish) return whole;
  const { words } = facts;
  for (let index = piece.endWord - 1; index > piece.startWord; index--) {
    const before = words[index - 1];
    const isVerb =
      isVerbLike(words[index]?.bare ?? "") &&
      !isDeterminer(before?.bare ?? "") &&
      !isPreposition(before?.bare ?? "");
    if (!isVerb) continue;
    const left = words.slice(piece.startWord, index);
    if (left.some(({ bare }) => DOUBTS.test(bare))) return null;
    const startWord = before?.isName === true ? index - 1 : index;
    return sound(facts, trimStart(facts, { startWord, endWord: piece.endWord }));
  }
  return null;
}

/** Returns the name at the end of a clause: "the Chicago Exposition" in "It shone at the Chicago Exposition in 1933". */
function namedPlace({ words }: SceneFacts, { startWord, endWord }: WordRange): WordRange | null {
  let first = endWord;
  while (
    first > startWord &&
    (words[first - 1]?.isName === true || /^of$/i.test(words[first - 1]?.bare ?? ""))
  )
    first -= 1;
  const before = words[first - 1]?.bare ?? "";
  const preposition = /^the$/i.test(before) ? (words[first - 2]?.bare ?? "") : before;
  const isName = words[first]?.isName === true && endWord - first >= 2 && endWord - first <= MAX_WORDS;
  return isName && /^(?:at|in)$/i.test(preposition) ? { startWord: first, endWord } : null;
}

/** Leaves out the subject if it is a pronoun, and its auxiliary verb. */
function trimStart({ words }: SceneFacts, { startWord, endWord }: WordRange): WordRange {
  let first = startWord;
  const skip = (holds: (bare: string) => boolean): void => {
    while (first < endWord - 1 && holds(words[first]?.bare ?? "")) first += 1;
  };
  skip((bare) => OPENERS.test(bare) || PRONOUN.test(bare));
  if (first > startWord || startWord > 0)
    skip((bare) => /^(?:was|were|is|are|been|had|has|have)$/i.test(bare));
  skip((bare) => OPENERS.test(bare));
  return { startWord: first, endWord };
}

/** Returns a range if it can stand alone as an event, otherwise null. */
function sound(facts: SceneFacts, range: WordRange): WordRange | null {
  const words = facts.words.slice(range.startWord, range.endWord);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || words.length > MAX_WORDS) return null;
  if (elementOf(facts, range).text.length > MAX_CHARS) return null;
  if (words.length === 1 && AGAIN.test(first.bare)) return range;
  const opensBadly = isPreposition(first.bare) || joins(first.bare) || AGAIN.test(first.bare);
  const endsBadly = leansForward(last.bare) || isDeterminer(last.bare) || isAuxiliary(last.bare);
  const isClause = words.slice(1).some(({ bare }) => /^(?:that|which|who|whose)$/i.test(bare));
  const isPartly = words.slice(0, -1).some(({ endsClause }) => endsClause);
  if (opensBadly || endsBadly || isClause || isPartly) return null;
  return words.some((word) => saysSomething(word)) ? range : null;
}

function saysSomething({ bare, isStop, hasDigit }: SceneWord): boolean {
  return (
    bare.length > 2 &&
    !hasDigit &&
    (!isStop || isVerbLike(bare)) &&
    !bare.endsWith("ly") &&
    !DOUBTS.test(bare)
  );
}
