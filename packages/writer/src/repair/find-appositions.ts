import type { NounGroup } from "../reading/noun-groups.js";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import type { SentenceReading } from "../reading/read-sentence.js";
import { commaParts, type CommaPart } from "./comma-parts.js";
import { mayGo, upToEnd, type Cut } from "./cut.js";

const MIN_WORDS_BEFORE = 10;
const MIN_WORDS = 3;
/** Matches an apposition that carries the news: the first, the last, the largest. */
// bounded: `shortenSentence` passes at most 600 characters.
const IS_THE_NEWS = /\b(?:first|last|latest|record|next|same|main|key|\p{Ll}{3,}est|answer|reason|result)\b/u;
/** Matches openings whose clause may end at any comma. */
const OPENS_LOW = /^(?:preposition|conjunction|adverb|verb|number|other)$/;

const NAMES_THING =
  /(?:tion|sion|ment|ity|ship|ism|work|land|town|capital|book|film|game|song|firm|site|river|street|market|program|programme|project|system|service|software|magazine|newspaper|harbour|operation|app|device|festival)s?$/;

/** Finds what an English sentence says between commas about a thing that it has just named: ", the capital of the north,". */
export function findAppositions(reading: SentenceReading): Cut[] {
  const parts = commaParts(reading);
  return parts.flatMap((part, at) => {
    const next = parts[at + 1];
    if (next === undefined || !isApposition(reading, part)) return [];
    const before = reading.words.slice(0, part.startWord);
    const hasVerb = before.some(canBeFiniteVerb);
    const goesOn = hasVerb ? continues(next) : canBeFiniteVerb(next.words[0]);
    const isPlaced = hasVerb
      ? at > 1 || !OPENS_LOW.test(before[0]?.kind ?? "")
      : !OPENS_LOW.test(before[0]?.kind ?? "");
    // "Anna Berg, a teacher at Elm, a school in the north, said": the first apposition keeps its comma.
    const isNested = !hasVerb && at > 1;
    const cut = { startChar: part.startChar, endChar: part.endChar + (isNested ? 0 : 1), to: "" };
    return goesOn && isPlaced && mayGo(reading, cut) ? [cut] : [];
  });
}

/** Finds an apposition of a thing at the end of an English sentence, or returns null. */
export function findLastApposition(reading: SentenceReading): Cut | null {
  const parts = commaParts(reading);
  const last = parts.at(-1);
  const stop = /[.!?]$/.exec(reading.text)?.index;
  if (last === undefined || stop === undefined || parts.length < 2) return null;
  const before = reading.words.slice(0, last.startWord);
  const isWhole = before.length >= MIN_WORDS_BEFORE && before.some(canBeFiniteVerb);
  // "When the mayor spoke, the crowd …": a main clause and no apposition.
  const isPlaced = parts.length > 2 || !/^(?:conjunction|verb)$/.test(before[0]?.kind ?? "");
  // In "a house, a garden" the second may be the next thing in a list.
  const isListed = parts
    .slice(1, -1)
    .some((part) => !canBeFiniteVerb(part.words[1]) && part.words.length <= 3);
  const cut = { startChar: last.startChar, endChar: stop, to: "" };
  return isWhole && isPlaced && !isListed && isApposition(reading, last) && mayGo(reading, cut)
    ? upToEnd(reading, cut)
    : null;
}

/** Finds what a single dash adds at the end of a long English sentence: "— a poignant fate for a technology that …". */
export function findLastDash(reading: SentenceReading): Cut | null {
  const { text, words } = reading;
  const dashes = [...text.matchAll(/\s?[–—]\s?/gu)];
  const [dash] = dashes;
  const stop = /[.!?]$/.exec(text)?.index;
  if (dash === undefined || dashes.length > 1 || stop === undefined) return null;
  const cut = { startChar: dash.index, endChar: stop, to: "" };
  const added = words.filter(({ startChar }) => startChar > dash.index);
  const before = words.filter(({ endChar }) => endChar <= dash.index);
  const clause = added.findIndex(({ lower }) => isRelative(lower));
  const isNoun =
    /^(?:a|an|another)$/.test(added[0]?.lower ?? "") &&
    !(clause < 0 ? added : added.slice(0, clause)).some(canBeFiniteVerb) &&
    !/[,;:]/.test(text.slice(dash.index));
  const isWhole = before.length >= MIN_WORDS_BEFORE && before.some(canBeFiniteVerb);
  return isNoun && isWhole && !IS_THE_NEWS.test(text.slice(dash.index)) && mayGo(reading, cut)
    ? upToEnd(reading, cut)
    : null;
}

function isApposition(reading: SentenceReading, part: CommaPart): boolean {
  const [first] = part.words;
  if (first === undefined || !/^(?:a|an|the)$/.test(first.lower) || part.words.length < MIN_WORDS)
    return false;
  if (IS_THE_NEWS.test(reading.text.slice(part.startChar, part.endChar))) return false;
  const own = headGroup(reading, part);
  const named = reading.groups.find(({ endWord }) => endWord === part.startWord);
  if (own === null || named === undefined || own.isTime || named.isTime) return false;
  if (own.person !== "no" || named.person === "yes" || own.head.isPossessive) return false;
  // "Says Parata, an elder": whoever is named may be a person, of whom it tells who they are.
  const isThing = named.person === "no" || own.isCollective || NAMES_THING.test(own.head.lower);
  return isThing && agree(named, own) && holdsNoClause(part, own);
}

/** The last noun before a preposition, a comma or a clause: "the Texas-based intelligence organization of …". */
function headGroup({ groups }: SentenceReading, { words, startWord, endWord }: CommaPart): NounGroup | null {
  const end = words.findIndex(
    ({ kind, lower }, at) =>
      at > 0 &&
      (kind === "preposition" || isRelative(lower) || (kind === "verb" && words[at - 1]?.behind !== "-")),
  );
  const until = end < 0 ? endWord : startWord + end;
  return groups.findLast((group) => group.startWord >= startWord && group.endWord <= until) ?? null;
}

function isRelative(lower: string): boolean {
  return /^(?:who|which|that|whose|where|when)$/.test(lower);
}

function agree(named: NounGroup, own: NounGroup): boolean {
  return named.isName ? !own.isPlural : named.isPlural === own.isPlural;
}

/** Tells whether no verb follows the noun, except in a relative clause or as a participle with "by": then the part is no clause. */
function holdsNoClause({ words, startWord }: CommaPart, own: NounGroup): boolean {
  const rest = words.slice(own.endWord - startWord);
  const isPassive = rest[0]?.lower.endsWith("ed") === true && rest[1]?.lower === "by";
  const clause = rest.findIndex(({ lower }) => isRelative(lower));
  return isPassive || !(clause < 0 ? rest : rest.slice(0, clause)).some(canBeFiniteVerb);
}

/** Tells whether the main clause goes on in a part, and not a list. */
function continues({ words }: CommaPart): boolean {
  const [first] = words;
  return (
    first !== undefined &&
    (/^(?:verb|preposition)$/.test(first.kind) || /^(?:but|when|while)$/.test(first.lower))
  );
}
