import type { Composition, CompositionScene } from "@inkreel/contract";
import type { ComposedScene } from "../scenes/compose-scene.js";

/**
 * Everything that decides a scene's pixels, as JSON of fixed order. Of the scene before only its plates count, as the
 * transition shows them: its words may change without this scene being drawn anew.
 */
export function sceneIdentity(options: {
  composition: Composition;
  scene: CompositionScene;
  previous: CompositionScene | null;
  composed: ComposedScene;
}): string {
  const { composition, scene, previous, composed } = options;
  const { aspectRatio, brand, captionStyle, language, template, fps } = composition;
  const { id, role, text, direction, durationMs, words } = scene;
  const opening = composed
    .platesAt(0)
    .map(({ plate, crop, dest, opacity }) => [plate.key, crop, dest, opacity]);
  return JSON.stringify([
    { aspectRatio, brand, captionStyle, language, template, fps },
    { id, role, text, direction, durationMs, words },
    { isFirst: previous === null, pictureId: previous?.direction.pictureId ?? null, opening },
    composed.plates.map((plate) => plate.key),
    // Whether other scenes have pictures decides if the logo stands on a plate.
    brand.logo !== null && composition.scenes.some((other) => other.direction.pictureId !== null),
  ]);
}
