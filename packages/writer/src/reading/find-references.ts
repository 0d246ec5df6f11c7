import type { NounGroup } from "./noun-groups.js";
import { quoteAt, type SentenceReading } from "./read-sentence.js";
import type { Gender, TaggedWord } from "./tag-words.js";

export const REFERENCE_KINDS = [
  "person",
  "plural",
  "thing",
  "pointing",
  "place",
  "time",
  "other",
  "connective",
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** A word of a sentence that means something said before it. */
export interface Reference {
  kind: ReferenceKind;
  text: string;
  startChar: number;
  endChar: number;
  /** Number of the quotation in which it stands, or null: nobody else's words may be changed. */
  quote: number | null;
  /** What it means must agree with these; null where that is open. */
  isPlural: boolean | null;
  gender: Gender | null;
  /** "His lawyer": a name must take a possessive ending. */
  isPossessive: boolean;
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const MALE = wordSet("he him his himself");
const FEMALE = wordSet("she her hers herself");
const PLURAL = wordSet("they them their theirs themselves");
const THING = wordSet("it its itself");
const POSSESSIVE = wordSet("his her hers its their theirs");
/** They may stand between an "it" and what tells that it points nowhere. */
const BETWEEN = wordSet(
  "may might can could would will should must also still often just only really even now soon perhaps not is was be been has " +
    "had does did didn't doesn't isn't wasn't won't wouldn't so very too quite more less as almost nearly about around all a an " +
    "the no",
);
/** "It takes ten minutes", "it is easy to", "it rained": these point nowhere. Said of what stands behind those words. */
const EMPTY_IT =
  /^(?:(?:takes?|took|taken) (?:\S+ ){0,4}?(?:to|minutes?|hours?|days?|weeks?|months?|years?|time|place)\b|turns? out|turned out|pays to|helps? to|seems?\b|seemed|appears?\b|appeared|happens? that|follows that|makes? (?:no )?sense to|feels? like|looks like|looked like|rain(?:s|ed|ing)?\b|snow(?:s|ed|ing)?\b|goes without|comes? down to|came down to|costs? (?:\S+ ){1,3}to\b|worth|time (?:to|for)|likely that|unlikely that|clear|true that|(?:im)?possible|common|hard|harder|easy|easier|difficult|important|better|best|tempting|good|great|nice|enough|essential|vital|\w{2,20}(?:able|ible|ful|ous|ive|al|ic|ant|ent|less) (?:to|that|how|why|when|whether)\b|(?:said|known|believed|expected|reported|thought|estimated|understood|hoped|feared|recommended|advised|argued) (?:to|that|how|why|whether)\b|late\b|early|dark|midnight|noon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|\d[\d:,.]{0,8})/i;
/** "It was Anna who", "it is because of the rain that". */
const CLEFT = /^(?:in|on|at|because|only|\p{Lu}\S*)(?: \S+){0,5} (?:who|that|when)\b/u;
const EMPTY_IT_BEFORE = /\b(?:make|makes|made|making|find|finds|found|finding|keep|think|consider)\s+$/i;
const EMPTY_IT_IDIOM =
  /\b(?:make it (?:to|easy|clear|possible|through)|made it (?:to|clear|possible|through)|when it comes to|as it (?:were|turns out|happens)|believe it or not|like it or not|it['’]s not (?:that|just|only|about)|call it a day|worth it|take it easy|that['’]s it|is it (?:worth|time|possible|true|safe|ok|hard|easy|too late|better)|does it (?:take|matter|make sense|cost)|did it take|why is it|how is it)\b/gi;

const CLAUSE_END = /[,;:()—–]|\s-\s|\.{3}|…/;

interface Place {
  reading: SentenceReading;
  index: number;
  word: TaggedWord;
  quote: number | null;
}

/** The references of a sentence that nothing within it explains, in order. English. */
export function findReferences(reading: SentenceReading): Reference[] {
  const found: Reference[] = [];
  for (const [index, word] of reading.words.entries()) {
    const place = { reading, index, word, quote: quoteAt(reading.quotes, word.startChar) };
    const reference = readPronoun(place) ?? readPointer(place) ?? readRelated(place);
    // Whoever learns what the first "he" means knows the second.
    const isKnown = ({ kind, gender, quote }: Reference): boolean =>
      kind === reference?.kind && gender === reference.gender && quote === reference.quote;
    if (reference !== null && !found.some(isKnown)) found.push(reference);
  }
  return found;
}

function readPronoun(place: Place): Reference | null {
  const lower = place.word.lower.replace(/'(?:s|d|ll|re|ve)$/, "");
  if (MALE.has(lower) || FEMALE.has(lower)) {
    const gender = MALE.has(lower) ? "male" : "female";
    const isMeant = (group: NounGroup): boolean =>
      isPerson(group) && agrees(group, gender) && !group.isPlural;
    return hasGround(place, isMeant) ? null : refer(place, { kind: "person", isPlural: false, gender });
  }
  if (PLURAL.has(lower)) {
    if (hasGround(place, isMany) || hasPair(place)) return null;
    return refer(place, { kind: "plural", isPlural: true, gender: null });
  }
  if (THING.has(lower)) {
    if (isEmptyIt(place) || hasGround(place, isThing) || hasClauseBefore(place)) return null;
    return refer(place, { kind: "thing", isPlural: false, gender: null });
  }
  return null;
}

function isPerson(group: NounGroup): boolean {
  return group.person !== "no";
}

export function agrees(group: Pick<NounGroup, "gender">, gender: Gender | null): boolean {
  return gender === null || group.gender === null || group.gender === gender;
}

function isMany(group: NounGroup): boolean {
  return (group.isPlural || group.isCollective) && !group.isTime;
}

function isThing(group: NounGroup): boolean {
  return (
    group.person !== "yes" &&
    !group.isPlural &&
    !group.isTime &&
    !/^(?:nothing|way|fact|case|other|lot|kind|sort)$/.test(group.head.lower)
  );
}

/**
 * Whether the sentence names what a pronoun means: before it, or, where an opening clause holds the pronoun, as the subject
 * behind that clause ("When she arrived, Maria Ortiz spoke"). A quotation is a world of its own.
 */
function hasGround(place: Place, isMeant: (group: NounGroup) => boolean): boolean {
  const { reading, index, quote } = place;
  const groups = reading.groups.filter(
    (group) => isMeant(group) && quoteAt(reading.quotes, group.startChar) === quote,
  );
  const before = groups.filter((group) => group.endWord <= index && !isOwnSubject(place, group));
  const opening = openingAdjunctEnd(reading, index);
  if (before.some((group) => group.startWord >= opening)) return true;
  const end = openingClauseEnd(reading.words);
  return index < end && groups.some((group) => group.startWord === end);
}

/** "Digging kills them": who does it is not whom it is done to. */
function isOwnSubject({ reading: { words, groups }, index, word }: Place, group: NounGroup): boolean {
  if (!/^(?:him|her|them|it)$/.test(word.lower)) return false;
  const previous = words[index - 1];
  const next = words[index + 1];
  const isSubject = word.lower === "it" && next?.kind === "verb";
  if (isSubject || (word.lower === "her" && next?.kind === "noun")) return false;
  // No pronoun stands right behind a noun: that noun is a verb in truth.
  if (previous?.kind === "noun" && /^\s*$/.test(previous.behind)) return group.startWord === index - 1;
  if (previous?.kind !== "verb") return false;
  const between = words.slice(group.endWord - 1, index);
  if (between.slice(0, -1).some(({ behind }) => CLAUSE_END.test(behind))) return false;
  const isClauseBorder = ({ kind, lower }: TaggedWord): boolean =>
    kind === "conjunction" || /^(?:to|who|which|that)$/.test(lower);
  if (between.some(isClauseBorder)) return false;
  return !groups.some((other) => other.startWord >= group.endWord && other.endWord <= index);
}

/**
 * Where the words begin that may explain a subject right behind an opening phrase. "Along the coast, he …", "Simply put, it …":
 * such a phrase tells where and how, and does not name whom the sentence is about.
 */
function openingAdjunctEnd({ words }: SentenceReading, index: number): number {
  const first = words[0];
  if (first === undefined || !/^(?:preposition|adverb|adjective)$/.test(first.kind)) return 0;
  const before = words.slice(0, index);
  const comma = before.findIndex(({ behind }) => behind.includes(","));
  const isSubject = comma === index - 1 || (comma < 0 && words[index - 1]?.kind === "noun");
  const hasVerb = before.some(({ kind }) => kind === "verb");
  return isSubject && !hasVerb ? index : 0;
}

/** Index of the word behind an opening clause or phrase that ends with a comma, or 0. */
function openingClauseEnd(words: readonly TaggedWord[]): number {
  const first = words[0];
  if (first === undefined || !/^(?:preposition|conjunction)$/.test(first.kind)) return 0;
  return words.findIndex(({ behind }) => behind.includes(",")) + 1;
}

function hasPair({ reading: { words }, index }: Place): boolean {
  return words
    .slice(0, index)
    .some(
      (word, at) => word.lower === "and" && words[at - 1]?.kind === "noun" && words[at + 1]?.kind !== "verb",
    );
}

/** "The lamp broke, and it …": a whole clause may be meant. */
function hasClauseBefore({ reading: { words }, index }: Place): boolean {
  const before = words.slice(0, index);
  const border = before.findLastIndex(
    ({ behind }, at) => CLAUSE_END.test(behind) || words[at + 1]?.lower === "because",
  );
  if (border < 0) return false;
  const opensLow = /^(?:preposition|adverb|conjunction)$/.test(words[0]?.kind ?? "");
  const clause = before.slice(0, border + 1);
  const isWhole =
    clause.some(({ kind }) => kind === "verb") &&
    clause.some(({ kind }) => kind === "noun" || kind === "pronoun");
  return isWhole && (!opensLow || clause.length >= 4);
}

function isEmptyIt({ reading: { text, words }, index, word }: Place): boolean {
  if (word.lower !== "it" && !word.lower.startsWith("it'")) return false;
  if (words[index - 1]?.kind === "preposition") return false;
  const behind = text.slice(word.startChar, word.startChar + 120);
  const rest = restBehindIt(behind);
  if (EMPTY_IT.test(rest) || CLEFT.test(rest)) return true;
  const before = text.slice(Math.max(0, word.startChar - 24), word.startChar);
  if (EMPTY_IT_BEFORE.test(before) && / (?:\w+ ){0,4}(?:to|that|when|how|for)\b/i.test(behind)) return true;
  return [...text.matchAll(EMPTY_IT_IDIOM)].some(
    ({ 0: idiom, index }) => index <= word.startChar && word.startChar < index + idiom.length,
  );
}

function restBehindIt(behind: string): string {
  const words = behind.replaceAll("’", "'").split(/\s+/).slice(1);
  const first = words.findIndex((word) => !BETWEEN.has(word.toLowerCase()) && !word.endsWith("ly"));
  return first < 0 ? "" : words.slice(first).join(" ");
}

const TIMELESS =
  /^(?:week|month|year|spring|summer|autumn|fall|winter|morning|evening|afternoon|weekend|century|decade|season|time|past|coming|last)$/;

/** "This", "those plans", "at that point", "such a law". */
function readPointer(place: Place): Reference | null {
  const { word, index, reading } = place;
  const next = reading.words[index + 1];
  const bare = word.lower.replace(/'s$/, "");
  if (!/^(?:this|that|these|those|such)$/.test(bare)) return null;
  const isPlural = bare === "these" || bare === "those" ? true : bare === "such" ? null : false;
  const pointer = { kind: "pointing" as const, isPlural, gender: null };
  if (bare === "such") return isOpenSuch(place) ? refer(place, pointer) : null;
  if (bare === "that" && !isPointingThat(place)) return null;
  if (
    bare === "those" &&
    /^(?:who|whose|of|with|in|at|from|that|which|living|without|under|over|on|for)$/.test(next?.lower ?? "")
  )
    return null;
  if (bare === "those" && next?.kind === "verb" && !/^(?:are|were|have|had|can|will|do)$/.test(next.lower))
    return null;
  if ((bare === "this" || bare === "these") && (TIMELESS.test(next?.lower ?? "") || next?.lower === "days"))
    return null;
  if (bare === "this" && isAnnouncing(place)) return null;
  if (hasNamedBefore(place, next) || hasClauseBefore(place)) return null;
  return refer(place, pointer);
}

/** "This: …", "like this:" point forward. */
function isAnnouncing({ word, reading: { text } }: Place): boolean {
  return (
    word.behind.startsWith(":") ||
    /^this is (?:how|why|what|where|when) [^.]*:/i.test(text.slice(word.startChar))
  );
}

function hasNamedBefore(
  { reading: { groups, quotes }, index, quote, word }: Place,
  next: TaggedWord | undefined,
): boolean {
  const before = groups.filter(
    (group) => group.endWord <= index && quoteAt(quotes, group.startChar) === quote,
  );
  if (next === undefined || next.kind === "verb" || /[^\s]/.test(word.behind)) return false;
  const own = groups.find((group) => group.startWord === index);
  return own !== undefined && before.some(({ stem }) => stem === own.stem);
}

/** "That" that stands for something, not the one that begins a clause. */
function isPointingThat({ word, index, reading: { words } }: Place): boolean {
  const previous = words[index - 1];
  const next = words[index + 1];
  const opensClause =
    previous === undefined || /[,;:—–]/.test(previous.behind) || /^(?:and|but|so|or)$/.test(previous.lower);
  if (previous?.kind === "verb" && isFiniteCopula(next?.lower ?? "")) return true;
  if (word.lower === "that's" || (opensClause && next?.kind === "verb" && isFiniteCopula(next.lower)))
    return true;
  if (
    previous?.kind === "preposition" ||
    /^(?:than|like|before|after|since|until)$/.test(previous?.lower ?? "")
  ) {
    // "in that he", "except that it"
    return next === undefined || next.kind !== "pronoun";
  }
  if (next === undefined || /[^\s]/.test(word.behind)) return true;
  return index === 0 && next.kind === "noun" && !next.isPlural;
}

function isFiniteCopula(lower: string): boolean {
  return /^(?:is|was|isn't|wasn't|will|would|can|could|may|might|must|should|has|had|means|meant|makes|made|said|leaves|left|gives|gave|includes|included|changed|changes|takes|took|did|does|didn't|doesn't)$/.test(
    lower,
  );
}

function isOpenSuch({ index, reading: { words, groups, text }, word }: Place): boolean {
  if (/^such(?: as|\b[^.]{0,60}\bthat\b)/i.test(text.slice(word.startChar))) return false;
  if (words[index - 1]?.kind === "adverb" || /^(?:as|no|any)$/.test(words[index - 1]?.lower ?? ""))
    return false;
  const own = groups.find((group) => group.endWord > index && group.startWord >= index);
  const before = groups.filter((group) => group.endWord <= index && !group.isTime);
  return (
    own !== undefined && !before.some((group) => group.stem === own.stem || group.isPlural === own.isPlural)
  );
}

/** "There", "another", "the former", "two more", "the next day", "a year later". */
function readRelated(place: Place): Reference | null {
  const { reading, index, word } = place;
  const { text, groups } = reading;
  const other = { kind: "other" as const, isPlural: null, gender: null };
  const rest = text.slice(word.startChar, word.startChar + 60).toLowerCase();
  const before = groups.filter((group) => group.endWord <= index);
  if (isBareOne(place))
    return before.some((group) => !group.isTime && !group.isPlural && group.person === "no")
      ? null
      : refer(place, other);
  if (/^the (?:former|latter)\b/.test(rest)) return hasPair(place) ? null : refer(place, other);
  if (word.lower === "another") return isOpenAnother(place) ? refer(place, other) : null;
  if (
    /^(?:the other|the others|others?|one|two|three|four|five|six|a few|several|many|\d+) (?:others?|more)\b(?! than| or less|\s+(?:and more|\w+ly))/.test(
      rest,
    )
  )
    return before.some(({ isTime }) => !isTime) || /^\S+ \S+ to\b/.test(rest) ? null : refer(place, other);
  if (isThere(place))
    return before.some((group) => group.isName || group.head.isPlace || isPlaceNoun(group.stem))
      ? null
      : refer(place, { kind: "place", isPlural: null, gender: null });
  return readTime(place, rest);
}

/** "Have installed one": a thing named before. */
function isBareOne({ word, index, reading: { words } }: Place): boolean {
  const next = words[index + 1];
  const ends = /^[,.;!?]/.test(word.behind) || next === undefined;
  return word.lower === "one" && ends && words[index - 1]?.kind === "verb";
}

const PLACE_NOUN =
  /^(?:city|town|village|island|country|house|home|school|office|shop|store|room|building|place|area|region|park|hospital|camp|court|street|farm|beach|lake|river|mountain|hill|church|station|university|museum|hotel|garden|kitchen|harbour|harbor|north|south|east|west|site|spot|plant|factory|center|centre)/;

function isPlaceNoun(stem: string): boolean {
  return PLACE_NOUN.test(stem);
}

function isThere({ word, index, reading: { words, text } }: Place): boolean {
  if (word.lower !== "there") return false;
  const next = words[index + 1];
  const isExistential =
    next?.kind === "verb" ||
    next?.kind === "adverb" ||
    /^there['’ ](?:s|re|ll|d|may|might|can|could|will|would|must|should|has|have|had|isn|aren|wasn|weren|never|also|still|seem|exist|remain|appear|used)/i.test(
      text.slice(word.startChar),
    );
  const asksExistence =
    /^(?:is|are|was|were|be|been|isn't|aren't)$/.test(words[index - 1]?.lower ?? "") && next !== undefined;
  const isIdiom = /\b(?:out|over|up|down|here and|get|gets|got|getting) $/i.test(
    text.slice(Math.max(0, word.startChar - 10), word.startChar),
  );
  return !isExistential && !asksExistence && !isIdiom;
}

function isOpenAnother({ index, reading: { words, groups, text }, word }: Place): boolean {
  const rest = text.slice(word.startChar).toLowerCase();
  if (/^another (?:way to|reason to|\d|one or two|day,|thing to)/.test(rest)) return false;
  if (
    /^(?:one|each|yet|to|from|after|or|in)$/.test(words[index - 1]?.lower ?? "") &&
    /\bone\b/i.test(text.slice(0, word.startChar))
  )
    return false;
  const own = groups.find((group) => group.startWord === index);
  const before = groups.filter((group) => group.endWord <= index && !group.isTime);
  if (own === undefined) return before.length === 0;
  return (
    !words.slice(0, index).some(({ kind }) => kind === "verb") &&
    !before.some((group) => group.stem === own.stem)
  );
}

/** "The next day", "that evening", "a year later": times that hang on another. */
function readTime(place: Place, rest: string): Reference | null {
  const { reading, index, word } = place;
  const time = { kind: "time" as const, isPlural: null, gender: null };
  const hangs =
    /^the (?:next|following|previous|same) (?:day|night|morning|evening|week|month|year|spring|summer|autumn|winter)\b/.test(
      rest,
    ) ||
    (word.lower === "then" &&
      /^(?:by|since|until|till|back|from)$/.test(reading.words[index - 1]?.lower ?? "")) ||
    /^(?:a|an|one|two|three|four|five|six|seven|several|some|many|\d+) (?:few )?(?:minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?) (?:later|earlier|afterwards?|before)[,. ]/.test(
      rest,
    );
  if (!hangs) return null;
  const before = reading.words.slice(0, index);
  const isAnchored =
    before.some(({ kind, isTime }) => kind === "verb" || isTime) ||
    /\b(?:1[5-9]|20)\d\d\b/.test(reading.text.slice(0, word.startChar));
  return isAnchored ? null : refer(place, time);
}

function refer(
  { word, quote, reading, index }: Place,
  { kind, isPlural, gender }: Pick<Reference, "kind" | "isPlural" | "gender">,
): Reference {
  const bare = word.text.replace(/['’](?:s|d|ll|re|ve)$/u, "");
  const next = reading.words[index + 1];
  const isPossessive = POSSESSIVE.has(word.lower) && !(word.lower === "her" && !startsGroup(next, word));
  return {
    kind,
    text: bare,
    startChar: word.startChar,
    endChar: word.startChar + bare.length,
    quote,
    isPlural,
    gender,
    isPossessive,
  };
}

/** "Her boat" owns, "told her" and "told her that" do not. */
function startsGroup(next: TaggedWord | undefined, word: TaggedWord): boolean {
  return next !== undefined && /^\s*$/.test(word.behind) && /^(?:noun|adjective|number)$/.test(next.kind);
}
