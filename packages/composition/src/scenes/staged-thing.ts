import type { CaptionStyle, CompositionScene } from "@inkreel/contract";
import { showsKineticType } from "./carries-text.js";
import { returningThing, stagingOf } from "./returning-thing.js";
import { sceneOrdinal } from "./scene-ordinal.js";

/** How a scene that stages one thing beside its sentence goes on from its neighbours. */
export interface StagedThing {
  /** The number by which its place is chosen. In a run of scenes with the same thing, each scene has the next one. */
  seat: number;
  /** True if the thing stands there from the scene before, in the place of the seat before. */
  isHeld: boolean;
  /** True if the thing stays for the next scene. */
  staysOn: boolean;
}

/** Returns how a scene continues the thing that its neighbours stage, or null if it stages none itself. */
export function stagedThing(
  scenes: readonly CompositionScene[],
  scene: CompositionScene,
  captionStyle: CaptionStyle,
): StagedThing | null {
  const nameOf = (each: CompositionScene | undefined): string | null =>
    each === undefined ? null : stagedName(each, captionStyle);
  const name = nameOf(scene);
  if (name === null) return null;
  const index = scenes.findIndex(({ id }) => id === scene.id);
  let first = Math.max(0, index);
  const goesOn = (at: number): boolean =>
    (scenes[at]?.movement?.transition ?? null) === null && nameOf(scenes[at]) === nameOf(scenes[at - 1]);
  while (first > 0 && goesOn(first)) first -= 1;
  if (!standsOnGround(scenes, scenes[first] ?? scene))
    return { seat: sceneOrdinal(scene.id), isHeld: false, staysOn: false };
  return {
    seat: sceneOrdinal(scenes[first]?.id ?? scene.id) + Math.max(0, index) - first,
    isHeld: first < index,
    staysOn: index + 1 < scenes.length && goesOn(index + 1),
  };
}

/** Only a thing that is no part of the background can stay while backgrounds change. */
function standsOnGround(scenes: readonly CompositionScene[], scene: CompositionScene): boolean {
  const returning = returningThing(scenes, scene);
  return returning === null || stagingOf(returning) === "ground";
}

/** The name of the drawing that stands alone beside the kinetic type of a scene. */
function stagedName(scene: CompositionScene, captionStyle: CaptionStyle): string | null {
  const { content, pictogram } = scene.direction;
  if (content.layout !== "relation" || !showsKineticType(scene, captionStyle)) return null;
  return pictogram ?? content.things[0]?.pictogram ?? null;
}
