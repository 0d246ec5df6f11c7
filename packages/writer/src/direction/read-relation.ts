import type { Relation } from "@inkreel/contract";
import { BELONGS, type Belongs } from "../objects/belonging.js";
import { findEnglishThings, type EnglishThing } from "../objects/english-objects.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { wordSet } from "../reading/word-set.js";
import { isHead, isObject, isSubject, opensWithPreposition, wordBefore } from "./noun-place.js";

/** The things of an English sentence and how it says that they stand to each other. */
export interface ReadRelation {
  relation: Relation;
  /** In the order that `Relation` states. */
  things: EnglishThing[];
  /** The characters of the words that state the relation. Null if the things only stand together. */
  mark: { startChar: number; endChar: number } | null;
}

/** Below this confidence a thing is not drawn together with others: a wrong one would change what they say. */
const LEAST_CONFIDENCE = 0.72;
/** What stands for something else more often than for itself when no other thing is named: an open door, a key, a bridge. */
const OFTEN_IMAGE = wordSet(
  "door window key bridge-at-night mirror crown chains ladder anchor toolbox artist-palette magnet fountain bomb shield seedling " +
    "cheese-wedge puzzle-piece hook icon-engine icon-stairs icon-wall icon-pipe icon-road-horizon",
);
const MOST_THINGS = 4;
const MOST_DENIED = 2;

/**
 * Returns the things of an English sentence in the relation that it states between them, or null if it names none or states
 * a relation that cannot be drawn. Nothing is drawn that the sentence leaves open. `carried` is the object that the pronoun at its
 * start means, `topics` are the objects of which the whole text speaks, and things that do not belong to it are none.
 */
export function readRelation(
  text: string,
  carried: string | null = null,
  { topics = [], belongs = BELONGS }: Partial<{ topics: readonly string[]; belongs: Belongs }> = {},
): ReadRelation | null {
  const words = tagWords(text);
  const found = findEnglishThings(text).filter(
    ({ name, confidence }) => confidence >= LEAST_CONFIDENCE && belongs(name),
  );
  const things = distinct([...pronounAs(words, carried), ...found]);
  const denied = things.filter(({ denial }) => denial !== null);
  const stated = things.filter(({ denial }) => denial === null);
  if (denied.length > MOST_DENIED) return null;
  if (denied.length > 0) return readDenial(words, stated, denied);
  for (const [index, first] of stated.slice(0, -1).entries()) {
    const read = relateTwo(words, first, stated[index + 1]!);
    if (read === "not-so") return null;
    if (read !== null) return read;
  }
  const subject = stated.find((thing) => isSubject(words, thing));
  if (stated.length > 1) return { relation: "together", things: ranked(stated, subject), mark: null };
  const main = subject ?? mainOf(words, stated, topics);
  const isImage = main !== undefined && OFTEN_IMAGE.has(main.name) && !topics.includes(main.name);
  return main === undefined || isImage ? null : { relation: "alone", things: [main], mark: null };
}

/**
 * Returns the thing of which a sentence speaks without making it a subject: the object of its verb, what its last words name,
 * what the whole text is about, or what a sentence without a verb names.
 */
function mainOf(
  words: readonly TaggedWord[],
  stated: readonly EnglishThing[],
  topics: readonly string[],
): EnglishThing | undefined {
  const heads = stated.filter((thing) => isHead(words, thing));
  const hasVerb = words.some(({ kind }) => kind === "verb");
  return (
    heads.find((thing) => isObject(words, thing)) ??
    heads.find(({ name }) => !hasVerb || topics.includes(name)) ??
    heads.find(({ endWord }) => endWord === words.length)
  );
}

/** The pronoun at the start of a sentence as the thing that it means. */
function pronounAs(words: readonly TaggedWord[], name: string | null): EnglishThing[] {
  const [first] = words;
  if (first === undefined || name === null) return [];
  const { startChar, endChar } = first;
  return [{ name, confidence: 1, startChar, endChar, startWord: 0, endWord: 1, denial: null }];
}

/** Returns the first mention of each object. One that is also denied is left out. */
function distinct(things: readonly EnglishThing[]): EnglishThing[] {
  const isOpen = ({ name }: EnglishThing): boolean => {
    const same = things.filter((thing) => thing.name === name);
    return same.some(({ denial }) => denial === null) && same.some(({ denial }) => denial !== null);
  };
  const first = new Map<string, EnglishThing>();
  for (const thing of things) if (!first.has(thing.name) && !isOpen(thing)) first.set(thing.name, thing);
  return [...first.values()];
}

function ranked(things: readonly EnglishThing[], subject: EnglishThing | undefined): EnglishThing[] {
  const main = subject ?? things.toSorted((left, right) => right.confidence - left.confidence)[0]!;
  return [main, ...things.filter((thing) => thing !== main)].slice(0, MOST_THINGS);
}

function readDenial(
  words: readonly TaggedWord[],
  stated: readonly EnglishThing[],
  denied: readonly EnglishThing[],
): ReadRelation | null {
  const [first, second] = denied;
  if (first === undefined) return null;
  const mark = markBefore(words, first);
  if (second !== undefined || first.denial === "no")
    return { relation: "without", things: [...stated.slice(0, 2), ...denied], mark };
  // "Not a dog but a cat", "a cat instead of a dog": what stands nearest is meant.
  const nearest = stated.toSorted((left, right) => distance(left, first) - distance(right, first))[0];
  if (nearest === undefined)
    return first.denial === "instead" ? null : { relation: "without", things: [first], mark };
  return { relation: first.denial === "instead" ? "instead" : "contrast", things: [nearest, first], mark };
}

function distance(thing: EnglishThing, other: EnglishThing): number {
  return Math.abs(thing.startWord - other.startWord);
}

/** The word that denies a thing stands at most three words before it. */
function markBefore(
  words: readonly TaggedWord[],
  { startWord, startChar }: EnglishThing,
): ReadRelation["mark"] {
  const index = words.findLastIndex(
    ({ lower }, at) => at < startWord && /^(?:no|not|without|neither|nor|instead|rather)$/.test(lower),
  );
  const word = words[index];
  return word === undefined
    ? null
    : { startChar: word.startChar, endChar: Math.max(word.endChar, startChar - 1) };
}

const NEGATION = /^(?:not|never|no|hardly|neither|nor|cannot)$|n't$/;
/** What only may be is not drawn as if it were so. */
const OPEN = /^(?:may|might|could|would|should|if|whether|must)$/;
const CONTAINERS = wordSet(
  "jar bowl-with-spoon pot-of-food house basket potted-plant shopping-cart package wrapped-gift bathtub toolbox " +
    "shopping-bags handbag backpack briefcase canned-food test-tube alembic coffin bucket teapot garden " +
    "house-with-garden hospital school office-building factory hotel castle tent automobile airplane bus",
);
const BECOMES =
  /^(?:becomes?|became|(?:turns?|turned|grows?|grew|transforms?|transformed|develops?|developed|changes?|changed|evolves?|evolved) into)$/;
const LEADS =
  /^(?:causes?|caused|triggers?|triggered|creates?|created|produces?|produced|sparks?|sparked|makes?|made|(?:leads?|led) to|(?:results?|resulted) in)$/;
const CONTAINS = /^(?:contains?|contained|containing|holds?|held|houses?|housed|encloses?|enclosed)$/;
const NO_ACT =
  /^(?:be|is|are|was|were|been|being|has|have|had|having|does|do|did|seems?|seemed|remains?|remained|like|likes|liked|needs?|needed|wants?|wanted|said|says|means?|meant|includes?|including|included|using|used)$/;
const BIGGER = /\b(?:bigger|larger|heavier|taller|greater) than$/;
const SMALLER = /\b(?:smaller|lighter|shorter|tinier) than$/;
const MOST_BETWEEN = 6;

/** Returns the relation of two neighbours, null if they only stand together, or "not-so" if the sentence denies their relation. */
function relateTwo(
  words: readonly TaggedWord[],
  first: EnglishThing,
  second: EnglishThing,
): ReadRelation | "not-so" | null {
  const between = words.slice(first.endWord, second.startWord);
  const last = words[first.endWord - 1]!;
  const isOneClause = [last, ...between].every(({ behind }) => /^[ -]$/.test(behind));
  if (!isOneClause || between.length > MOST_BETWEEN) return null;
  const core = withoutPremodifiers(between);
  const said = core.map(({ lower }) => lower);
  const pair = (relation: Relation, isTurned: boolean, from = 0): ReadRelation => ({
    relation,
    things: isTurned ? [second, first] : [first, second],
    mark: { startChar: core[from]!.startChar, endChar: core.at(-1)!.endChar },
  });
  if (core.length === 0 || last.isPossessive) return null;
  if (wordBefore(words, first).word?.lower === "from" && /^(?:in)?to$/.test(said.join(" ")))
    return pair("moves", false);
  if (said.join(" ") === "than") return moreOf(words[first.startWord - 1]?.lower, pair);
  if (opensWithPreposition(words, first) || core.some(({ kind }) => kind === "noun" || kind === "pronoun"))
    return null;
  if (core.some(({ lower }) => NEGATION.test(lower))) return "not-so";
  if (core.some(({ lower }) => OPEN.test(lower))) return null;
  return relateByVerb({ core, said: said.join(" "), isHeadObject: isHead(words, second), second }, pair);
}

type Pair = (relation: Relation, isTurned: boolean, from?: number) => ReadRelation;

function moreOf(word: string | undefined, pair: Pair): ReadRelation | null {
  if (word === "more") return pair("more", false);
  return word === "fewer" || word === "less" ? pair("more", true) : null;
}

function relateByVerb(
  verb: { core: readonly TaggedWord[]; said: string; isHeadObject: boolean; second: EnglishThing },
  pair: Pair,
): ReadRelation | null {
  const { core, said, isHeadObject, second } = verb;
  if (BIGGER.test(said)) return pair("more", false);
  if (SMALLER.test(said)) return pair("more", true);
  const isInside = /(?:^| )(?:in|into|inside|within)$/.test(said) && CONTAINERS.has(second.name);
  if (isInside) return pair("inside", false);
  if (!core.some(({ kind }) => kind === "verb") || !isHeadObject) return null;
  const from = core.findIndex(({ kind }) => kind === "verb");
  if (/^(?:is|are|was|were|been|be|being|gets?|got) [a-z]+(?:ed|en|n|t|d) by$/.test(passiveOf(said)))
    return pair("acts", true, from);
  const tail = core.slice(from).filter(({ kind }) => kind !== "adverb");
  const phrase = tail.map(({ lower }) => lower).join(" ");
  const main = tail.filter(({ lower }) => !AUXILIARY.test(lower));
  const bare = main.map(({ lower }) => lower).join(" ");
  if (BECOMES.test(bare)) return pair("becomes", false, from);
  if (LEADS.test(bare)) return pair("leads", false, from);
  if (CONTAINS.test(bare)) return pair("inside", true, from);
  const isOneVerb = main.length === 1 && main[0]!.kind === "verb" && !NO_ACT.test(bare);
  // A participle behind a form of "be" is a passive without its doer; "-ing" without one describes the first thing.
  const isPassive = PASSIVE.test(phrase) && !bare.endsWith("ing");
  return isOneVerb && !isPassive && /(?:s|ed|ing|[a-z])$/.test(bare) ? pair("acts", false, from) : null;
}

const AUXILIARY = /^(?:is|are|was|were|been|being|be|has|have|had|can|will|do|does|did|that|which|who)$/;
const PASSIVE = /^(?:(?:has|have|had|will|can) )?(?:is|are|was|were|been|be|being)\b/;

function passiveOf(said: string): string {
  return said.replace(/^(?:(?:that|which|who|has|have|had|will|can) )+/, "");
}

/** Leaves out the articles and adjectives before the second thing. */
function withoutPremodifiers(between: readonly TaggedWord[]): readonly TaggedWord[] {
  const end = between.findLastIndex(({ kind }) => !/^(?:determiner|adjective|number)$/.test(kind));
  return between.slice(0, end + 1);
}
