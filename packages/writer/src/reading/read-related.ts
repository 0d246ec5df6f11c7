import { hasPair } from "./own-ground.js";
import { refer, type Place, type Reference } from "./reference.js";

/**
 * Reads anaphors other than pronouns and demonstratives: "there", "another", "the former", "two more", "a year later". Returns
 * null for other words, and if the sentence contains the antecedent.
 */
export function readRelated(place: Place): Reference | null {
  const { reading, index, word } = place;
  const { text, groups } = reading;
  const other = { kind: "other" as const, isPlural: null, gender: null };
  const rest = text.slice(word.startChar, word.startChar + 60).toLowerCase();
  const before = groups.filter((group) => group.endWord <= index);
  if (isBareOne(place))
    return before.some((group) => !group.isTime && !group.isPlural && group.person === "no")
      ? null
      : refer(place, other);
  if (isPairAlone(place)) return hasPair(place) ? null : refer(place, { ...other, isPlural: true });
  if (/^the (?:former|latter)\b/.test(rest)) return hasPair(place) ? null : refer(place, other);
  if (word.lower === "another") return isOpenAnother(place) ? refer(place, other) : null;
  if (
    /^(?:the other|the others|others?|one|two|three|four|five|six|a few|several|many|\d+) (?:others?|more)\b(?! than| or less|\s+(?:and more|\w+ly))/.test(
      rest,
    )
  )
    return before.some(({ isTime }) => !isTime) || /^\S+ \S+ to\b/.test(rest) ? null : refer(place, other);
  if (isThere(place))
    return before.some(
      (group) => (group.isName && group.person !== "yes") || group.head.isPlace || isPlaceNoun(group.stem),
    )
      ? null
      : refer(place, { kind: "place", isPlural: null, gender: null });
  return readTime(place, rest);
}

/** Whether a quantifier has no noun of its own: "both agreed", "the two met". "Both … and …" contains its nouns. */
function isPairAlone({ word, index, reading: { words, text } }: Place): boolean {
  const rest = text.slice(word.startChar).toLowerCase();
  // In "Anna and Ines both sell", the antecedent directly precedes "both".
  const previous = words[index - 1];
  if (/^(?:pronoun|noun)$/.test(previous?.kind ?? "") && /^\s*$/.test(previous?.behind ?? "")) return false;
  if (/^both\b/.test(rest))
    return !/^both\b[^.;]{1,80} and\b/.test(rest) && !/^both of (?:the|my|your|our)\b/.test(rest);
  const next = words[index + 2];
  const isCounted = /^(?:the|all) (?:two|three|four|five)\b/.test(rest);
  return (
    isCounted && (next === undefined || next.kind === "verb" || /[^\s]/.test(words[index + 1]?.behind ?? ""))
  );
}

/** Whether "one" replaces a noun, as in "have installed one". */
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

/** Reads relative times, which depend on a time stated before: "the next day", "a year later". */
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
  // "He had resigned the previous week": before what, an earlier sentence says.
  const isBeforePast = /^the previous\b/.test(rest) && before.some(({ lower }) => lower === "had");
  const isAnchored =
    before.some(({ kind, isTime }) => (kind === "verb" && !isBeforePast) || isTime) ||
    /\b(?:1[5-9]|20)\d\d\b/.test(reading.text.slice(0, word.startChar));
  return isAnchored ? null : refer(place, time);
}
