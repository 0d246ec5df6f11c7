import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { quoteAt, type SentenceReading } from "../reading/read-sentence.js";
import { SAYING } from "../reading/say-words.js";
import type { TaggedWord } from "../reading/tag-words.js";
import { commaParts, isAttribution, type CommaPart } from "./comma-parts.js";
import { endsCondition, LIMITS_REST, mayGo, upToEnd, type Cut } from "./cut.js";
import { opensMainClause } from "./main-clause.js";

const SENTENCE_MIN_WORDS = 6;
/** An amount begins at most this far before the brackets with the other currency. */
const MONEY_CHARS = 40;

/** Matches asides that limit the statement, such as "(in mice)", "– at its worst –" or "albeit small". Removing them would change its meaning. */
const LIMITS =
  /^[\s—–]*(?:and|or|but|in|at|on|for|under|during|when|with|among|by|within|outside|inside|after|before|since|to|as)\b|\b(?:albeit|though|although|actually|partly|partially|mostly|largely|mainly|rarely|sometimes|usually|often|namely|meaning)\b/iu;
const PARENTHESIS = /\s\([^()]{3,240}\)/gu;
/** Matches a measure in the other system or another currency behind a measure: "55 mph (88.5 kph)". */
// bounded: `shortenSentence` passes at most 600 characters.
const CONVERSION =
  /(?<=\d[^()]{0,20}) \((?:about |around |roughly |or )?[$€£¥]?[\d.,]+ ?(?:km|kph|km\/h|mph|kilomet\p{L}+|miles?|met(?:er|re)s?|feet|foot|ft|inch(?:es)?|cm|mm|kg|kilograms?|pounds?|lbs?|°[CF]|[CF]|lit(?:er|re)s?|gallons?|acres?|hectares?|euros?|dollars?|million|billion)?(?: [\p{L}]+)?\)/giu;
/** An amount of money: "£5.7bn", "US$11 billion", "8bn euros". */
const AMOUNT = String.raw`(?:(?:\p{Lu}{1,3})?[$€£¥] ?[\d.,]+ ?(?:k|m|bn|tn|trn|million|billion|trillion)?|[\d.,]+ ?(?:k|m|bn|tn|trn|million|billion|trillion)? ?(?:euros?|dollars?|pounds?|yen|yuan|rupees|roubles|francs))`;
/** Matches amounts in other currencies behind an amount: "$11bn (£5.7bn; 8bn euros)". */
// bounded: `shortenSentence` passes at most 600 characters.
const EXCHANGED = new RegExp(
  String.raw`(?<=(?:[$€£¥] ?\d|\d ?(?:\p{L}{1,8} )?(?:euros?|dollars?|pounds?|yen|yuan|rupees|roubles|francs))[^()]{0,20}) \((?:about |around |roughly |or )?${AMOUNT}(?:(?:[;,]| or| and) (?:about |around )?${AMOUNT})*\)`,
  "giu",
);
const CURRENCY = /[$€£¥]|euro|dollar|pound|yen|yuan|rupee|rouble|franc/giu;
/** Matches non-restrictive relative clauses, which follow a comma: ", which …," inside a sentence and ", which …" at its end. */
const RELATIVE_CLAUSE =
  /(?<=[\p{L}\p{N}”’")]), (?:who|which|whose|where|(?:in|of|for|at|by|from|with|during|under|after|before|behind) wh(?:ich|om)) [^,;:.!?()—–]{3,110}(?:,(?= )|(?=[.!?]$))/gu;
const DASHED = /(?:\s[—–]\s?|(?<=\p{L})—|\s-\s)[^;:.!?()—–]{3,130}(?:\s?[—–](?=\s)|—(?=\p{L})|\s-(?=\s))/gu;

// bounded: `shortenSentence` passes at most 600 characters.
const AGE =
  /(?<=\p{Lu}[\p{L}’'-]+), [1-9]\d(?:,(?= (?:has|had|is|was|said|says|told|will)\b)|(?=, (?:an?|the|who)\b))/gu;

/** Matches a name with an apposition that the comma behind a clause closes: "Ida Moe, the mayor of Lund, who …, said". */
const OPEN_APPOSITION = /^\p{Lu}\S* \p{Lu}[^,;:]*, (?:the|an?|its|his|her|their|our) [^,;:]+$/u;

/** Finds measures in a second unit or currency, which nobody says aloud. */
export function findConversions({ text, quotes }: SentenceReading): Cut[] {
  return [...text.matchAll(CONVERSION)]
    .map(({ 0: cut, index }) => ({ startChar: index, endChar: index + cut.length, to: "" }))
    .filter(({ startChar }) => quoteAt(quotes, startChar) === null);
}

/** Finds amounts in a second currency. "£5m (£4m)" are two amounts of one currency, which are compared. */
export function findExchanged({ text, quotes }: SentenceReading): Cut[] {
  return [...text.matchAll(EXCHANGED)]
    .filter(({ 0: cut, index }) => {
      const before = text
        .slice(Math.max(0, index - MONEY_CHARS), index)
        .match(CURRENCY)
        ?.at(-1);
      return !cut.match(CURRENCY)!.some((currency) => signOf(currency) === signOf(before!));
    })
    .map(({ 0: cut, index }) => ({ startChar: index, endChar: index + cut.length, to: "" }))
    .filter(({ startChar }) => quoteAt(quotes, startChar) === null);
}

const SIGNS: Readonly<Record<string, string>> = { euro: "€", dollar: "$", pound: "£", yen: "¥" };

function signOf(currency: string): string {
  return SIGNS[currency.toLowerCase()] ?? currency;
}

/** Finds ages behind names: "Parata, 75, has …". A second comma stays where more is said of the person. */
export function findAges({ text, quotes }: SentenceReading): Cut[] {
  return [...text.matchAll(AGE)]
    .map(({ 0: cut, index }) => ({ startChar: index, endChar: index + cut.length, to: "" }))
    .filter(({ startChar }) => quoteAt(quotes, startChar) === null);
}

/** Finds remarks in parentheses that an English sentence does not need. */
export function findParentheses(reading: SentenceReading): Cut[] {
  return rangesOf(reading, PARENTHESIS).filter((cut) => {
    const inside = reading.text.slice(cut.startChar + 2, cut.endChar - 1);
    if (quoteAt(reading.quotes, cut.startChar) !== null || LIMITS.test(inside)) return false;
    if (tellsMeaning(inside, reading.text.slice(0, cut.startChar))) return false;
    return mayGo(reading, cut) || isSentence(reading, cut);
  });
}

/** "(the addition of 10 titles was announced last week)": a statement of its own, whose figures are its own too. */
function isSentence({ words, text }: SentenceReading, { startChar, endChar }: Cut): boolean {
  const inside = words.filter((word) => word.startChar > startChar && word.endChar < endChar);
  const verb = inside.findIndex(canBeFiniteVerb);
  const isStated = verb > 0 && !/^(?:it|this|that|these|those|which)$/.test(inside[0]?.lower ?? "");
  return inside.length >= SENTENCE_MIN_WORDS && isStated && !LIMITS_REST.test(text.slice(startChar, endChar));
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
  const last = relativeClauses(reading).find(({ endChar }) => isEnd(reading, endChar));
  return last === undefined || endsCondition(reading, last) ? null : upToEnd(reading, last);
}

/** Finds non-restrictive relative clauses and text between dashes inside an English sentence. */
export function findAsides(reading: SentenceReading): Cut[] {
  const { text } = reading;
  const clauses = relativeClauses(reading).flatMap((cut) => withinSentence(reading, cut));
  const dashed = rangesOf(reading, DASHED)
    .filter((cut) => mayGo(reading, cut) && !LIMITS.test(text.slice(cut.startChar, cut.endChar)))
    .filter((cut) => !enumerates(text.slice(cut.startChar, cut.endChar)))
    // In "…, or MaT – once the army – to fight", the first dash also replaces the second comma.
    .filter(({ startChar }) => !/, (?:or|and) [^,]{1,40}$/u.test(text.slice(0, startChar)))
    .filter((cut) => !saysWho(reading, cut) && !saysWhich(text, cut))
    .map((cut) => ({ ...cut, to: spaceFor(reading, cut) }));
  return [...clauses, ...dashed];
}

/** "three issues – bread, rent and schools –": items that the words before promise. */
function enumerates(inside: string): boolean {
  const parts = inside.split(", ");
  return parts.length > 1 && /\b(?:and|or) /.test(parts.at(-1) ?? "");
}

/** "A major drawback of ferries – the slow crossing – could go": what nobody has heard of yet is named between the dashes. */
function saysWhich(text: string, { startChar, endChar }: Cut): boolean {
  const inside = text.slice(startChar, endChar).replace(/^[\s—–-]+/u, "");
  const isNamed = /^(?:the|his|her|its|their|our|my) /iu.test(inside);
  return isNamed && /(?:^|\s)an? (?:[^\s,;]+ ){0,5}[^\s,;]+$/iu.test(text.slice(0, startChar));
}

/** Non-restrictive relative clauses that neither limit the sentence nor tell who somebody is. */
function relativeClauses(reading: SentenceReading): Cut[] {
  return rangesOf(reading, RELATIVE_CLAUSE).filter(
    (cut) =>
      mayGo(reading, cut) &&
      isWholeClause(reading, cut) &&
      !(/^, who\b/.test(reading.text.slice(cut.startChar)) && saysWho(reading, cut)),
  );
}

/** False for ", which after a long quarrel,": its verb stands behind the second comma. */
function isWholeClause({ words }: SentenceReading, { startChar, endChar }: Cut): boolean {
  const inside = words.filter((word) => word.startChar > startChar && word.endChar <= endChar);
  const next = words.find((word) => word.startChar >= endChar);
  const isInterrupted = /^(?:preposition|conjunction)$/.test(inside[1]?.kind ?? "") && canBeFiniteVerb(next);
  return !isInterrupted && inside.some(canBeFiniteVerb);
}

/** Tells whether a person's bare name stands before a cut: what follows it may be the only thing that tells who it is. */
function saysWho({ groups }: SentenceReading, { startChar }: Cut): boolean {
  const named = groups.find(({ endChar }) => Math.abs(endChar - startChar) <= 1);
  if (named === undefined || !named.isName || named.person === "no") return false;
  return !/(?:^|\s)\p{Ll}/u.test(named.text) && !/^(?:Mr|Mrs|Ms|Dr|President|Sir)\b/.test(named.text);
}

/** The cut of a clause inside a sentence, with both commas or only the first, or none if the second comma belongs to a list. */
function withinSentence(reading: SentenceReading, cut: Cut): Cut[] {
  const { words, text } = reading;
  const at = words.findIndex(({ startChar }) => startChar >= cut.endChar);
  const next = words[at];
  if (next === undefined) return [];
  const keepsComma = { ...cut, endChar: cut.endChar - 1 };
  if (goesOn(reading, cut, next))
    return [OPEN_APPOSITION.test(text.slice(0, cut.startChar)) ? keepsComma : cut];
  const parts = commaParts(reading);
  const part = parts.find(({ startWord }) => startWord === at);
  // "…, who fled to the north, the source said."
  if (part !== undefined && endsInAttribution(parts, part)) return [keepsComma];
  // "In the old book, which was translated, the author tells …"
  const before = words.filter(({ endChar }) => endChar <= cut.startChar);
  const isOpening =
    before[0]?.kind === "preposition" &&
    !before.some(canBeFiniteVerb) &&
    !/[,;]/.test(text.slice(0, cut.startChar));
  return isOpening && part !== undefined && opensMainClause(part.words, 3) ? [keepsComma] : [];
}

function isEnd({ text }: SentenceReading, endChar: number): boolean {
  return /^[.!?]$/.test(text.slice(endChar));
}

/** The only verbs with which a clause that has its verb already may go on, as a list of verbs does not begin with them. */
const AUXILIARY = /^(?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|should|does|did)$/;

/** Tells whether the main clause continues after the second comma. Otherwise the comma may separate items inside the relative clause. */
function goesOn({ words, text }: SentenceReading, { startChar, endChar }: Cut, next: TaggedWord): boolean {
  if (/^(?:but|when|while)$/.test(next.lower) || next.kind === "adverb") return true;
  // "which sells in Oslo, in Rome and in Bern", "which lets you copy text, edit pictures and share links"
  if (next.kind === "preposition")
    return !text.slice(startChar, endChar).toLowerCase().includes(` ${next.lower} `);
  const comma = Math.max(text.lastIndexOf(",", startChar - 1), text.lastIndexOf(")", startChar - 1));
  const hasVerb = words.some(
    (word) => word.startChar > comma && word.endChar <= startChar && canBeFiniteVerb(word),
  );
  return next.kind === "verb" && (!hasVerb || AUXILIARY.test(next.lower) || SAYING.test(next.lower));
}

/** Tells whether a sentence ends with a part that says where it comes from: "the source said", "the source, who …, told Reuters". */
function endsInAttribution(parts: readonly CommaPart[], part: CommaPart): boolean {
  const last = parts.at(-1);
  if (last === undefined || !isAttribution(last)) return false;
  const at = parts.indexOf(part);
  const isBeforeClause = at === parts.length - 3 && parts[at + 1]?.words[0]?.lower === "who";
  return last === part || (isBeforeClause && SAYING.test(last.words[0]?.lower ?? ""));
}

/** What stands for a pair of dashes: a space, or a comma between an opening phrase and its clause. */
function spaceFor({ text, words }: SentenceReading, { startChar, endChar }: Cut): string {
  const before = words.filter((word) => word.endChar <= startChar);
  const behind = words.filter((word) => word.startChar >= endChar);
  const isOpening = /^(?:preposition|conjunction)$/.test(before[0]?.kind ?? "") && opensMainClause(behind, 3);
  const comma = isOpening ? "," : "";
  return text.charAt(endChar) === " " ? comma : `${comma} `;
}

function rangesOf({ text }: SentenceReading, pattern: RegExp): Cut[] {
  return [...text.matchAll(pattern)].map(({ 0: cut, index }) => ({
    startChar: index,
    endChar: index + cut.length,
    to: "",
  }));
}
