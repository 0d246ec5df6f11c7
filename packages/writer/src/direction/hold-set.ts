import type { Direction, LayoutContent, SceneLayout, SceneSet, SceneTransition } from "@inkreel/contract";
import { findObjects } from "../objects/choose-object.js";
import type { MainThings } from "./find-topic.js";
import type { SceneFacts } from "./scene-facts.js";

/** The thing that the scenes before show, and for how many scenes nobody has spoken of it. */
export interface HeldThing {
  name: string;
  unnamedScenes: number;
}

interface SetPlace {
  main: MainThings;
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
/** A set says less than a thing that stands alone, so a modifier is enough: "peanut allergies" with the peanut. */
const LEAST_NAMED = 0.7;
/** What is this sure in a sentence would be expected in the picture in place of what is held. */
const SURE = 0.72;
/** After so many scenes that do not name it, the text has left a thing. */
const MOST_UNNAMED = 2;

/**
 * Returns what stays in the picture behind the words of a scene: a main thing of the text that the words name, the thing that the pronoun at
 * their start means, or what the scene before shows, as long as the words go on about it and name nothing else. Null for all others.
 */
export function holdSet(
  facts: SceneFacts,
  content: LayoutContent,
  { main, held, relation }: SetPlace,
): SceneSet | null {
  if (!TYPE_LAYOUTS.has(content.layout) || facts.picture !== null) return null;
  const named = namedThing(facts, main) ?? facts.carried;
  if (named !== null) return { kind: "thing", pictogram: named, isNamed: true };
  if (held === null || held.unnamedScenes >= MOST_UNNAMED) return null;
  if (!goesOn(held.name, { main, relation }) || namesAnother(facts, held.name)) return null;
  return { kind: "thing", pictogram: held.name, isNamed: false };
}

function namedThing(
  { text, language }: Pick<SceneFacts, "text" | "language">,
  { topic, recurring }: MainThings,
): string | null {
  const names = findObjects(text, language, LEAST_NAMED).map(({ name }) => name);
  if (topic !== null && names.includes(topic)) return topic;
  return names.find((name) => recurring.has(name)) ?? null;
}

/** The topic stays on until a contrast or a new part; without one, a thing that comes back stays while the next sentence is linked to it. */
function goesOn(name: string, { main, relation }: Pick<SetPlace, "main" | "relation">): boolean {
  if (name === main.topic) return relation === "continue" || relation === "next";
  return main.topic === null && main.recurring.has(name) && relation === "continue";
}

function namesAnother({ text, language }: SceneFacts, held: string): boolean {
  return findObjects(text, language, SURE).some(({ name }) => name !== held);
}

/** Returns what a directed scene leaves in the picture for the next one. */
export function heldAfter(
  held: HeldThing | null,
  { content, topic, set }: Pick<Direction, "content" | "topic" | "set">,
): HeldThing | null {
  if (set?.kind === "thing" && !set.isNamed) return longer(held);
  const things = content.layout === "relation" ? content.things : (topic?.things ?? []);
  const shown = set?.kind === "thing" ? set.pictogram : things.find(({ isDenied }) => !isDenied)?.pictogram;
  return shown === undefined ? longer(held) : { name: shown, unnamedScenes: 0 };
}

/** Returns what the scene before leaves in the picture if only its text is known. */
export function heldFrom(facts: Pick<SceneFacts, "text" | "language">, main: MainThings): HeldThing | null {
  const named = namedThing(facts, main);
  if (named !== null) return { name: named, unnamedScenes: 0 };
  return main.topic === null ? null : { name: main.topic, unnamedScenes: 1 };
}

function longer(held: HeldThing | null): HeldThing | null {
  return held === null ? null : { ...held, unnamedScenes: held.unnamedScenes + 1 };
}
