import type { NounGroup } from "./noun-groups.js";
import { hasClauseBefore, hasGround, hasPair } from "./own-ground.js";
import type { SentenceReading } from "./read-sentence.js";
import { refer, type Place, type Reference } from "./reference.js";
import type { Gender } from "./tag-words.js";
import { wordSet } from "./word-set.js";

const MALE = wordSet("he him his himself");
const FEMALE = wordSet("she her hers herself");
const PLURAL = wordSet("they them their theirs themselves");
const THING = wordSet("it its itself");

/** Reads a pronoun ("he", "their", "it"). Returns null for other words, and if the sentence contains the antecedent. */
export function readPronoun(place: Place): Reference | null {
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

/**
 * Whether a possessive at the start of a sentence belongs to a noun phrase behind the opening phrase: "Their savings spent, 150
 * families came home." Only in the first sentence of a text is this certain; elsewhere, the sentence before may name the owner.
 */
export function pointsAhead({ words, groups }: SentenceReading, reference: Reference): boolean {
  if (!reference.isPossessive || reference.startChar > 0) return false;
  const opening = words.findIndex(({ behind }) => behind.includes(",")) + 1;
  return opening > 0 && groups.some((group) => group.startWord >= opening && isOwner(group, reference));
}

function isOwner(group: NounGroup, { kind, gender }: Reference): boolean {
  if (kind === "plural") return isMany(group);
  return kind === "person" ? isPerson(group) && agrees(group, gender) && !group.isPlural : isThing(group);
}

function isPerson(group: NounGroup): boolean {
  return group.person !== "no";
}

/** Whether a noun phrase agrees with a gender. Null stands for an unknown gender, which agrees with any. */
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

/** Words that may stand between a pleonastic "it" and the words by which `EMPTY_IT` recognises it. */
const BETWEEN = wordSet(
  "may might can could would will should must also still often just only really even now soon perhaps not is was be been has " +
    "had does did didn't doesn't isn't wasn't won't wouldn't so very too quite more less as almost nearly about around all a an " +
    "the no",
);
/** Text after a pleonastic "it", without the words of `BETWEEN`: "it takes ten minutes", "it is easy to", "it rained". */
const EMPTY_IT =
  /^(?:(?:takes?|took|taken) (?:\S+ ){0,4}?(?:to|minutes?|hours?|days?|weeks?|months?|years?|time|place)\b|turns? out|turned out|pays to|helps? to|(?:seems?|seemed|appears?|appeared)\b(?! (?:more |less |almost |just |rather )*(?:like )?an? )|happens? that|follows that|makes? (?:no )?sense to|feels? like|(?:looks|looked) like(?! an? )|rain(?:s|ed|ing)?\b|snow(?:s|ed|ing)?\b|goes without|comes? down to|came down to|costs? (?:\S+ ){1,3}to\b|worth|time (?:to|for)|likely that|unlikely that|clear|true that|(?:im)?possible|common|hard|harder|easy|easier|difficult|important|better|best|tempting|good|great|nice|enough|essential|vital|\w{2,20}(?:able|ible|ful|ous|ive|al|ic|ant|ent|less) (?:to|that|how|why|when|whether)\b|(?:said|known|believed|expected|reported|thought|estimated|understood|hoped|feared|recommended|advised|argued) (?:to|that|how|why|whether)\b|late\b|early|dark|midnight|noon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|\d[\d:,.]{0,8})/i;
/** Text after the "it" of a cleft sentence: "it was Anna who", "it is because of the rain that". */
const CLEFT = /^(?:in|on|at|because|only|\p{Lu}\S*)(?: \S+){0,5} (?:who|that|when)\b/u;
const EMPTY_IT_BEFORE = /\b(?:make|makes|made|making|find|finds|found|finding|keep|think|consider)\s+$/i;
const EMPTY_IT_IDIOM =
  /\b(?:make it (?:to|easy|clear|possible|through)|made it (?:to|clear|possible|through)|when it comes to|as it (?:were|turns out|happens)|believe it or not|like it or not|it['’]s not (?:that|just|only|about)|call it a day|worth it|take it easy|that['’]s it|is it (?:worth|time|possible|true|safe|ok|hard|easy|too late|better)|does it (?:take|matter|make sense|cost)|did it take|why is it|how is it)\b/gi;

/** Whether an "it" is pleonastic and so has no antecedent: "it rained", "it is easy to". */
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
