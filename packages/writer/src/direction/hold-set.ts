import type { Direction, LayoutContent, SceneLayout, SceneSet, SceneTransition } from "@inkreel/contract";
import { findEnglishThings } from "../objects/english-objects.js";
import { findObjects } from "../objects/choose-object.js";
import { tagWords } from "../reading/tag-words.js";
import { wordSet } from "../reading/word-set.js";
import { PASSING, type MainThings } from "./find-topic.js";
import { clauseBefore } from "./figure-text.js";
import { isHead, wordBefore } from "./noun-place.js";
import { personSet, type TextPeople } from "./shown-person.js";
import { wordsOfField } from "../objects/text-field.js";
import { settledObject } from "../objects/settled-senses.js";
import { shownDeed } from "./shown-deed.js";
import { measuredObject } from "./measured-object.js";
import { askedIn, thingNamedOnce } from "./passing-thing.js";
import type { Person } from "../reading/find-people.js";
import type { SceneFacts } from "./scene-facts.js";

/** The thing that the scenes before show. */
export interface HeldThing {
  name: string;
  /** For how many scenes nobody has spoken of it. */
  unnamedScenes: number;
  /** How many scenes in a row have shown it until now. */
  rowLength: number;
}

interface SetPlace {
  main: MainThings;
  people: TextPeople;
  /** The person of whom the words speak, or null. */
  person: Person | null;
  /** What the scene before leaves in the picture, or null. */
  held: HeldThing | null;
  /** The relation to the scene before, or null. */
  relation: SceneTransition | null;
}

/** Layouts whose words are type, so that something can stand behind or beside them. */
const TYPE_LAYOUTS: ReadonlySet<SceneLayout> = new Set<SceneLayout>([
  "title",
  "statement",
  "cta",
  "quote",
  "number",
]);
/** Layouts beside whose words there is room. Steps and lists tell what is done and what there is, and a large number has none. */
const HAS_ROOM: ReadonlySet<SceneLayout> = new Set<SceneLayout>(["title", "statement", "cta"]);
/** A set says less than a thing that stands alone, so a modifier is enough: "peanut allergies" with the peanut. */
const LEAST_NAMED = 0.7;
const LEAST_TOPIC = 0.4;
/** What is this sure in a sentence would be expected in the picture in place of what is held. */
const SURE = 0.72;
/** After so many scenes that do not name it, the text has left its topic. */
const MOST_UNNAMED = 3;
/** Who has seen a thing in so many scenes in a row has seen it. */
const MOST_IN_ROW = 2;
/** Persons are drawn in roles ("doctor", "judge"), so the words must name the role itself. */
const LEAST_ROLE = 0.8;
/** A sentence that plays somewhere says so in as many words: "in the old hospital". */
const LEAST_LOCATION = 0.8;
const LOCATIONS = wordSet(
  "hospital school stadium factory office-building house hotel church synagogue mosque castle airplane-departure bank icon-storefront " +
    "convenience-store department-store post-office train bus-stop tent desert beach-with-umbrella desert-island national-park " +
    "snow-capped-mountain mountain volcano icon-farm airplane bathtub shower bed",
);
const IN = wordSet("in at inside outside near");

/** Returns true if something can stay in the picture of a layout: beside or behind type, one step, or items without drawings of their own. */
export function takesSet(content: LayoutContent): boolean {
  if (content.layout === "steps") return content.steps.length === 1;
  if (content.layout === "list") return content.items.every(({ pictogram = null }) => pictogram === null);
  return TYPE_LAYOUTS.has(content.layout);
}

/**
 * Returns what stays in the picture of a scene: a main thing of the text that the words name or mean with the pronoun at their start, the
 * person of whom they speak, the topic, as long as the words go on about it and name nothing else, or what belongs to the field of the text.
 * Null for all others.
 */
export function holdSet(
  facts: SceneFacts,
  content: LayoutContent,
  { main, people, person, held, relation }: SetPlace,
): SceneSet | null {
  if (!takesSet(content) || facts.picture !== null) return null;
  const speaker = content.layout === "quote" ? speakerOf(content, people) : null;
  if (speaker !== null) return withoutWho(personSet(speaker, facts, people));
  const named = namedThing(facts, main) ?? carriedThing(facts, main);
  if (named !== null) return sceneryInstead(named, { facts, content, main, held }) ?? thing(named);
  const portrait = person !== null && HAS_ROOM.has(content.layout) ? personSet(person, facts, people) : null;
  if (portrait?.who !== undefined) return portrait;
  const isAttributed = content.layout === "quote" && content.speaker !== null;
  const once = isAttributed || content.layout === "list" ? null : (thingNamedOnce(facts) ?? shownDeed(facts));
  // A portrait of somebody whom the words name says less than the thing that is spoken of.
  if (portrait !== null) return once === null ? portrait : thing(once);
  const location = locationOf(facts);
  if (location !== null) return thing(location);
  const shown = once ?? (isAttributed ? null : (measuredObject(facts) ?? askedIn(facts)));
  if (shown !== null) return thing(shown);
  const behind = goesOn(facts, content, { main, held, relation });
  if (behind !== null) return { kind: "thing", pictogram: behind, isNamed: pointsBack(facts) };
  // A step names its own thing, which the drawing of a whole field would contradict.
  return content.layout === "steps" ? null : fieldSet(facts, main);
}

function thing(pictogram: string): SceneSet {
  return { kind: "thing", pictogram, isNamed: true };
}

/**
 * Returns what belongs to the field of the text, where the words name nothing that can be seen. Scenes take turns, so that none shows what the
 * scene before has shown.
 */
function fieldSet(
  { index, text }: Pick<SceneFacts, "index" | "text">,
  { scenery: sceneryBeside }: Pick<MainThings, "scenery">,
): SceneSet | null {
  const scenery = sceneryBeside(text);
  return scenery.length === 0 ? null : thing(scenery[index % scenery.length]!);
}

/** Returns the scenery that takes the place of the topic where it would stand in one scene after the other, or null. */
function sceneryInstead(
  named: string,
  {
    facts,
    content,
    main,
    held,
  }: Pick<SetPlace, "main" | "held"> & { facts: SceneFacts; content: LayoutContent },
): SceneSet | null {
  const isRow = named === main.topic && held?.name === named && held.rowLength >= MOST_IN_ROW;
  const scenery = isRow && HAS_ROOM.has(content.layout) ? fieldSet(facts, main) : null;
  return scenery?.pictogram === named ? null : scenery;
}

function speakerOf(
  { speaker }: Extract<LayoutContent, { layout: "quote" }>,
  { people }: TextPeople,
): Person | null {
  return speaker === null ? null : people.find(speaker.text.split("\n")[0]!);
}

/** Returns what stays in the picture without words of its own, as where the lower third of a quotation says who speaks. */
export function withoutWho({ kind, pictogram, isNamed, initials }: SceneSet): SceneSet {
  return { kind, pictogram, isNamed, ...(initials !== undefined && { initials }) };
}

/** Returns where a sentence plays, if it says so: a building, a landscape, a vehicle. */
function locationOf({ text, isEnglish, belongs }: SceneFacts): string | null {
  if (!isEnglish) return null;
  const words = tagWords(text);
  const found = findEnglishThings(text).find((thing) => {
    const { word, isJoined } = wordBefore(words, thing);
    const isSure = thing.confidence >= LEAST_LOCATION && thing.denial === null && isHead(words, thing);
    const isDenied = DENIED.test(clauseBefore(text, thing.startChar));
    return (
      isSure &&
      !isDenied &&
      LOCATIONS.has(thing.name) &&
      belongs(thing.name) &&
      isJoined &&
      IN.has(word?.lower ?? "")
    );
  });
  return found?.name ?? null;
}

function namedThing(
  { text, language }: Pick<SceneFacts, "text" | "language">,
  { topic, recurring, roles, settled }: MainThings,
): string | null {
  const named = findObjects(text, language, LEAST_NAMED);
  // The title is sure of the topic, so that its words need not be.
  const isTopic = ({ name }: { name: string }): boolean => name === topic;
  if (topic !== null && findObjects(text, language, LEAST_TOPIC).some(isTopic)) return topic;
  const stated = named.filter(({ startChar }) => !DENIED.test(clauseBefore(text, startChar)));
  const thing =
    stated.find(({ name }) => recurring.has(name)) ??
    stated.find(({ name, confidence }) => confidence >= LEAST_ROLE && roles.has(name));
  return thing?.name ?? (stated.length === 0 ? settledObject(text, settled) : null);
}

/** A pronoun means whatever its sentence before was about, also a symbol or something that is named once. */
function carriedThing({ carried }: SceneFacts, main: MainThings): string | null {
  return carried !== null && isMain(carried, main) ? carried : null;
}

function isMain(name: string, { topic, recurring, roles }: MainThings): boolean {
  return name === topic || recurring.has(name) || roles.has(name);
}

/** A sentence that denies something of a thing ("has not seen a drop of rain") would be contradicted by its picture. */
const DENIED = /\b(?:not|no|never|without|lack|hardly|kein|keine|keinen|nicht|nie|ohne)\b|n['’]t\b/iu;

/**
 * Returns the topic if the scene before leaves it in the picture and this one goes on about it. Nothing says that a text is about any other
 * thing, so those are shown only by words that name them.
 */
function goesOn(
  facts: SceneFacts,
  { layout }: LayoutContent,
  { main, held, relation }: Omit<SetPlace, "person" | "people">,
): string | null {
  if (held === null || held.name !== main.topic || PASSING.has(held.name)) return null;
  const { name, unnamedScenes } = held;
  // Each step of a row may have a heading of its own, and all of them are about one thing.
  const isLinked = relation !== null && (relation !== "section" || layout === "steps");
  const isOver = unnamedScenes >= MOST_UNNAMED;
  const isOfField = wordsOfField(name, facts.language)?.(facts.text) === true;
  const goes = layout === "steps" || pointsBack(facts) || isOfField;
  return isLinked && !isOver && goes && !namesAnother(facts, name) && !denies(facts, name) ? name : null;
}

/** Words that stand for what the sentence before names. */
const POINTS_BACK = /(?<![\p{L}])(?:it|its|they|them|their|these|those|one|ones)(?!\p{L})/iu;
/** Somebody or something else with a name is what the sentence is about. */
const NAMES_OTHER = /(?<=[\p{L}\p{N},;] )\p{Lu}\p{L}+/u;

/**
 * Returns true for an English sentence that speaks of the thing before it by a pronoun, and of nothing and nobody else by name. German pronouns stand
 * for persons and for nouns of any kind alike.
 */
function pointsBack({ text, isEnglish }: SceneFacts): boolean {
  return (
    isEnglish && POINTS_BACK.test(text) && !NAMES_OTHER.test(text.replaceAll(/(?<!\p{L})I(?!\p{L})/gu, ""))
  );
}

/** Returns true if a sentence says that a thing is not there: "no whale". */
function denies({ text, isEnglish }: SceneFacts, thing: string): boolean {
  return isEnglish && findEnglishThings(text).some(({ name, denial }) => name === thing && denial !== null);
}

function namesAnother({ text, language }: SceneFacts, held: string): boolean {
  return findObjects(text, language, SURE).some(({ name }) => name !== held);
}

/** Returns what a directed scene leaves in the picture for the next one. */
export function heldAfter(
  held: HeldThing | null,
  { content, topic, set }: Pick<Direction, "content" | "topic" | "set">,
  main: MainThings,
): HeldThing | null {
  if (set !== undefined && !(set.isNamed && isMain(set.pictogram, main))) return longer(held);
  const things = content.layout === "relation" ? content.things : (topic?.things ?? []);
  const shown = set !== undefined ? set.pictogram : things.find(({ isDenied }) => !isDenied)?.pictogram;
  if (shown === undefined) return longer(held);
  return { name: shown, unnamedScenes: 0, rowLength: held?.name === shown ? held.rowLength + 1 : 1 };
}

/** Returns what the scene before leaves in the picture if only its text is known. */
export function heldFrom(facts: Pick<SceneFacts, "text" | "language">, main: MainThings): HeldThing | null {
  const named = namedThing(facts, main);
  if (named !== null) return { name: named, unnamedScenes: 0, rowLength: 1 };
  return main.topic === null ? null : { name: main.topic, unnamedScenes: 1, rowLength: 0 };
}

function longer(held: HeldThing | null): HeldThing | null {
  return held === null ? null : { ...held, unnamedScenes: held.unnamedScenes + 1, rowLength: 0 };
}
