import type { CompositionScene } from "@inkreel/contract";
import { sceneOrdinal } from "./scene-ordinal.js";

/** The end is the right of a wide frame and the bottom of another one. */
type FrameSide = "start" | "end";
type Began = Record<"wide" | "other", FrameSide>;

/** How often a video has shown the thing of a scene. */
export interface ReturningThing {
  name: string;
  /** How many scenes before have shown it. */
  timesBefore: number;
  /** Where the first scene shows it in a wide frame, and where in another. */
  beganAt: Began;
}

/** Returns the drawing that stands alone in a scene as its one picture, or null. One that stays behind the words is none. */
function loneThing({ direction }: CompositionScene): string | null {
  const { content, pictogram, set, topic } = direction;
  if (content.layout === "relation") return nameOfLone(content, pictogram);
  if (topic !== undefined) return pictogram === null ? null : nameOfLone(topic, pictogram);
  return set?.kind === "thing" && set.isNamed && pictogram === null ? set.pictogram : null;
}

function nameOfLone(
  { things }: { things: readonly { pictogram: string }[] },
  chosen: string | null,
): string | null {
  return things.length === 1 ? (chosen ?? things[0]!.pictogram) : null;
}

/**
 * Returns how often the scenes before have shown what this one shows alone, or null if it shows no single thing. Only scenes with the same
 * thing count, so that a change of any other scene changes nothing.
 */
export function returningThing(
  scenes: readonly CompositionScene[],
  scene: CompositionScene,
): ReturningThing | null {
  const name = loneThing(scene);
  if (name === null) return null;
  const index = scenes.findIndex(({ id }) => id === scene.id);
  const before = scenes.slice(0, Math.max(0, index)).filter((each) => loneThing(each) === name);
  return { name, timesBefore: before.length, beganAt: beganAt(before[0] ?? scene) };
}

/**
 * Topics stand on the right of a wide frame and at the top of another. Things that stay beside the words and things beside their sentence take turns,
 * as their framings and seats do.
 */
function beganAt({ id, direction }: CompositionScene): Began {
  if (direction.topic !== undefined) return { wide: "end", other: "start" };
  const turn = sceneOrdinal(id);
  const [even, odd] = turn % 2 === 0 ? (["end", "start"] as const) : (["start", "end"] as const);
  return direction.set === undefined
    ? { wide: even, other: odd }
    : { wide: turn % 3 === 1 ? "start" : "end", other: even };
}

/**
 * How a video shows a thing again: on the ground of the look at first; then so near that it and the disc of colour behind it leave the frame; then
 * on a panel that takes half of the frame; then smaller in a window; and from the start again.
 */
const STAGINGS = ["ground", "macro", "panel", "window"] as const;
export type Staging = (typeof STAGINGS)[number];

export function stagingOf({ timesBefore }: ReturningThing): Staging {
  return STAGINGS[timesBefore % STAGINGS.length]!;
}
