import type { LayoutContent, SceneElement } from "@inkreel/contract";
import { foldWord, isAuxiliary, isVerbLike, spelledValue } from "@inkreel/language";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { LABEL_MAX_WORDS, nounPhrase } from "./figure-subject.js";
import { capitalise, elementOf, wordsOfChars, type SceneFacts } from "./scene-facts.js";

type Ordered = Pick<
  Extract<LayoutContent, { layout: "comparison" }>,
  "label" | "items" | "subject" | "isOrder"
>;

const GREATER =
  "more|higher|greater|larger|bigger|longer|faster|quicker|stronger|heavier|hotter|warmer|taller|deeper|brighter|louder|richer|deadlier|costlier|farther|further|better|likelier|safer|older|wider|thicker|denser|harder|tougher|sharper|cleaner|healthier|smarter|broader|busier|steeper|fresher|sweeter|easier|simpler|nicer";
const LESSER =
  "less|fewer|lower|smaller|shorter|cheaper|lighter|slower|weaker|thinner|younger|narrower|quieter|cooler|colder|poorer|worse|softer|rarer|darker";
/** The comparison at the end of the text before "than": "is more efficient and faster", "conducts heat better". */
const COMPARED = new RegExp(
  String.raw`(?<!\p{L})(?<said>(?:(?:much|far|even|significantly|considerably|a lot) )?(?<size>${GREATER}|${LESSER})(?: (?!than )[\p{L}-]+){0,3}) $`,
  "iu",
);
/** "20% more", "three times higher" and "slightly better" say by how much, which an order does not show. */
const MEASURED =
  /(?:\d\s?%|(?:\d|\p{L}) (?:per ?cent|times?)|(?<!\p{L})(?:slightly|somewhat|marginally|a little|a bit|a touch|barely))\s$/u;
/** What a report says has a subject of its own: "Figures show that A is cheaper than B". */
const REPORTED =
  /(?<!\p{L})(?:shows?|showed|suggest(?:s|ed)?|says?|said|f(?:i|ou)nds?|reveal(?:s|ed)?|indicate[sd]?|reports?|reported|believe[sd]?|thinks?|thought|argue[sd]?|claim(?:s|ed)?)(?!\p{L})/iu;
const IS_LESSER = new RegExp(`^(?:${LESSER})$`, "i");
/** Words of what is not so, not certain or not of these two alone. */
const UNSURE =
  /(?<!\p{L})(?:not|never|no|none|nobody|nothing|neither|nor|without|if|whether|unless|would|could|might|may|should|rather|once|supposed|claims?|few|any|as)(?!\p{L})|n['’]t(?!\p{L})|[?？]/iu;
/** What is no thing of its own. */
const NO_THING =
  /^(?:(?:an?|the|\p{L}+) )?(?:expected|usual|normal|before|ever|average|half|others?|all|everyone|everything|nothing|rest|days?|weeks?|months?|years?|hours?|minutes?|seconds?|decades?|centur(?:y|ies)|dozen|hundreds?|thousands?|millions?|couple|few|one|ones|ways?|things?|previous|first|second|last)$|^any/iu;
/** "Provides more than drama" counts nothing, but "costs more than dinner" does. */
const AMOUNTS =
  /^(?:cost|spend|spent|pay|paid|earn|weigh|charge|consume|use|produce|emit|sell|sold|eat|ate|sleep|slept|travel)(?:s|e?d)?$/;
const BE = /^(?:is|are|was|were|be|been|has been|have been|becomes?|became|seems?|'s)$/;
/** So many words may stand between the verb and the comparison: "conducts heat better". */
const MOST_OBJECT_WORDS = 3;
const WHOLE_CHARS = 44;
const WHOLE_WORDS = 7;

/** Reads which of two things is more, where the sentence gives no figures: "Goat milk contains less sugar than cow milk". */
export function compareOrder(facts: SceneFacts): Ordered | null {
  const thanChar = facts.text.indexOf(" than ") + 1;
  if (thanChar === 0 || facts.text.includes(" than ", thanChar + 1) || UNSURE.test(facts.text)) return null;
  const from = Math.max(0, thanChar - BEFORE_CHARS);
  const match = COMPARED.exec(facts.text.slice(from, thanChar));
  if (match === null || /\d/.test(match[0])) return null;
  const comparedChar = from + match.index;
  const lead = facts.text.slice(0, comparedChar);
  if (MEASURED.test(lead) || REPORTED.test(lead)) return null;
  const words = tagWords(facts.text);
  const verb = verbBefore(words, comparedChar);
  if (verb === null) return null;
  const subject = subjectOf(facts, words, verb);
  const other = otherAfter(facts, words, thanChar + "than ".length);
  if (subject === null || other === null || isAlike(subject, other)) return null;
  const { said = "", size = "" } = match.groups ?? {};
  const last = words[verb.endWord - 1]!;
  if (/^(?:.* )?(?:more|less)$/i.test(said) && !AMOUNTS.test(last.lower)) return null;
  const labelChar = BE.test(last.lower) || last.bringsVerb ? comparedChar : last.startChar;
  const label = elementOf(facts, wordsOfChars(facts.words, labelChar, comparedChar + said.length));
  const isLess = IS_LESSER.test(size);
  const items = isLess ? [other, subject] : [subject, other];
  return {
    label: { ...label, text: capitalise(label.text) },
    items: items.map(({ text, words: named }, at) => ({
      label: capitalise(text),
      value: items.length - at,
      text: "",
      words: named,
    })),
    subject: isLess ? 1 : 0,
    isOrder: true,
  };
}

/** Without this limit, the text before the comparison would be read for each of its words. */
const BEFORE_CHARS = 90;

/** The verbs of a clause one after the other, by their indices. */
interface Verb {
  startWord: number;
  endWord: number;
}

function verbBefore(words: readonly TaggedWord[], comparedChar: number): Verb | null {
  const compared = words.findIndex(({ startChar }) => startChar >= comparedChar);
  let endWord = compared;
  while (endWord > 0 && !isVerb(words[endWord - 1])) endWord -= 1;
  if (endWord < 1 || compared - endWord > MOST_OBJECT_WORDS) return null;
  // "Who cycles to work sleeps better": an infinitive may be no verb of the subject.
  if (words[endWord - 2]?.lower === "to") return null;
  const isJoined = words.slice(endWord - 1, compared).every(({ behind }) => behind === " ");
  let startWord = endWord - 1;
  const isBefore = ({ lower, kind }: TaggedWord): boolean => isAuxiliary(lower) || kind === "adverb";
  while (startWord > 0 && isBefore(words[startWord - 1]!)) startWord -= 1;
  return isJoined ? { startWord, endWord } : null;
}

function isVerb(word: TaggedWord | undefined): boolean {
  return word !== undefined && (word.kind === "verb" || word.bringsVerb);
}

function subjectOf(facts: SceneFacts, words: readonly TaggedWord[], verb: Verb): SceneElement | null {
  const first = words[verb.startWord]!;
  // In "that's" the pronoun itself brings the verb.
  const pronounAt = first.bringsVerb ? verb.startWord : verb.startWord - 1;
  const pronoun = /^(?:that|which|who|it|they)(?='|$)/.exec(words[pronounAt]?.lower ?? "")?.[0];
  if (pronoun === "it" || pronoun === "they") return reasonOf(facts, words, pronounAt);
  // "Someone who cycles daily sleeps …" is of one sort of people, and the tagger may miss its own verb.
  if (pronoun === "who" || pronoun === "which") return null;
  if (pronoun !== undefined) return nounBefore(facts, words, pronounAt);
  const startWord = clauseStart(words, verb.startWord);
  return first.bringsVerb ? null : namedIn(facts, words, { startWord, endWord: verb.startWord });
}

/** "I use honey because it has more flavor": the pronoun means the only thing of the clause before. */
function reasonOf(facts: SceneFacts, words: readonly TaggedWord[], at: number): SceneElement | null {
  if (words[at - 1]?.lower !== "because") return null;
  const [first, second] = words;
  const isPersons = first?.kind === "pronoun" || first?.isPerson === true || second?.isPerson === true;
  const lead = words.slice(0, at - 1);
  const verbAt = lead.findLastIndex(isVerb);
  const object = lead.slice(verbAt + 1);
  const isOneThing =
    object.length > 0 && object.every(({ kind }) => /^(?:determiner|adjective|noun)$/.test(kind));
  return isPersons && verbAt > 0 && isOneThing
    ? namedIn(facts, words, { startWord: verbAt + 1, endWord: at - 1 })
    : null;
}

/** Returns the noun phrase before a relative pronoun, from the last verb on. */
function nounBefore(facts: SceneFacts, words: readonly TaggedWord[], at: number): SceneElement | null {
  const startWord = Math.max(clauseStart(words, at), words.slice(0, at).findLastIndex(isVerb) + 1);
  // "Rolls out a version": the preposition belongs to the verb.
  const first = words[startWord]?.kind === "preposition" ? startWord + 1 : startWord;
  return namedIn(facts, words, { startWord: first, endWord: at });
}

/** Returns the first word after the last end of a clause. A comma in an enumeration ends none. */
function clauseStart(words: readonly TaggedWord[], toWord: number): number {
  for (let index = toWord - 1; index > 0; index--) {
    const before = words[index - 1]!;
    const isJoin = /^(?:but|while|whereas|because|so|and|although)$/.test(words[index]!.lower);
    if (/[.;:!?—–]/.test(before.behind)) return index;
    if (/,/.test(before.behind) && isJoin && !endsEnumeration(words, index)) return index + 1;
    if (/,/.test(before.behind) && !hasEnumeration(words, index, toWord)) return index;
    if (isJoin && before.behind === " " && words[index]!.lower !== "and") return index + 1;
  }
  return 0;
}

/** Returns true for the "and" of "backend, mobile, and database engineers": a comma stands one or two words before its own. */
function endsEnumeration(words: readonly TaggedWord[], index: number): boolean {
  const items = words.slice(Math.max(0, index - 3), index - 1);
  const isItem = ({ kind }: TaggedWord): boolean =>
    kind === "noun" || kind === "adjective" || kind === "verb";
  return words[index]!.lower === "and" && items.some((word) => isItem(word) && /,/.test(word.behind));
}

/** Returns true if a comma is one of those before an "and". */
function hasEnumeration(words: readonly TaggedWord[], index: number, toWord: number): boolean {
  return words
    .slice(index, toWord)
    .some(
      ({ lower, behind }, at, all) => /^(?:and|or)$/.test(lower) && at < all.length - 1 && behind === " ",
    );
}

const JOINS = /(?<!\p{L})(?:and|or)(?!\p{L})|,/u;

/** Returns a noun phrase whole if it is short, and otherwise its beginning, if no "and" stands in that. */
function namedIn(
  facts: SceneFacts,
  words: readonly TaggedWord[],
  { startWord, endWord }: Verb,
): SceneElement | null {
  const [first, last] = [words[startWord], words[endWord - 1]];
  if (first === undefined || last === undefined || endWord <= startWord) return null;
  if (
    /^(?:pronoun|preposition|conjunction)$/.test(first.kind) ||
    /^(?:this|that|these|those|there)$/.test(first.lower)
  )
    return null;
  const range = wordsOfChars(facts.words, first.startChar, last.endChar);
  const whole = elementOf(facts, range);
  if (NO_THING.test(whole.text)) return null;
  if (endWord - startWord <= LABEL_MAX_WORDS && !JOINS.test(whole.text)) return whole;
  const isWhole = endWord - startWord <= WHOLE_WORDS && whole.text.length <= WHOLE_CHARS;
  if (isWhole && (JOINS.test(whole.text) || / (?:who|that) /.test(whole.text))) return whole;
  // "The demand for backend, mobile, and …": the first noun alone names it.
  const preposition = words.slice(startWord, endWord).findIndex(({ kind }) => kind === "preposition");
  const isOpen = JOINS.test(whole.text) && preposition > 0;
  const cut = nounPhrase(facts, isOpen ? { ...range, endWord: range.startWord + preposition } : range);
  return cut === null || JOINS.test(cut.text) ? null : cut;
}

/** Returns the noun phrase after "than". A verb behind it would make a clause of it. */
function otherAfter(facts: SceneFacts, words: readonly TaggedWord[], startChar: number): SceneElement | null {
  const startWord = words.findIndex((word) => word.startChar >= startChar);
  if (startWord < 0) return null;
  let endWord = startWord;
  while (endWord < words.length && isNominal(words, endWord)) {
    endWord += 1;
    if (/[^ -]/.test(words[endWord - 1]!.behind)) break;
  }
  const isClause = words[endWord - 1]?.behind === " " && isVerb(words[endWord]);
  const counted = COUNTED_AFTER.exec(facts.text.slice(startChar, startChar + BEFORE_CHARS))?.[0].length ?? 0;
  const range = wordsOfChars(facts.words, startChar + counted, words[endWord - 1]?.endChar ?? startChar);
  const noun = isClause ? null : nounPhrase(facts, { ...range, isObject: true });
  return noun === null || NO_THING.test(noun.text) || isCount(noun.text) ? null : noun;
}

/** "More than five million copies" is a limit, and sets nothing against copies. */
function isCount(text: string): boolean {
  const [first = ""] = text.split(" ");
  return /^\d/u.test(first) || spelledValue(foldWord(first), "en") !== null;
}

/** "The number of candidates" is that of the candidates. */
const COUNTED_AFTER = /^(?:the )?(?:number|amount|share) of /i;

/** Returns true for a word of a noun phrase. The tagger takes some nouns and participles for verbs. */
function isNominal(words: readonly TaggedWord[], index: number): boolean {
  const { kind, lower, behind } = words[index]!;
  if (kind !== "verb") return /^(?:determiner|adjective|noun|number|adverb|preposition)$/.test(kind);
  const isParticiple = /(?:ed|ing)$/.test(lower) && behind === " " && words[index + 1]?.kind === "noun";
  const isEnd = lower.endsWith("s") && !isVerbLike(lower) && /[^ -]|^$/.test(behind);
  return isParticiple || isEnd;
}

function isAlike(one: SceneElement, other: SceneElement): boolean {
  return one.text.toLowerCase() === other.text.toLowerCase();
}
