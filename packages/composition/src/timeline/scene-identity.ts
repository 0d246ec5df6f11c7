import type { Composition, CompositionScene } from "@inkreel/contract";
import type { TimelineScene } from "./timeline.js";

/**
 * Everything that decides a scene's pixels, as JSON of fixed order. Of the scene before only its plates count, as the
 * transition shows them: its words may change without this scene being drawn anew.
 */
export function sceneIdentity(options: {
  composition: Composition;
  scene: CompositionScene;
  /** The scene before, as far as its ground shows here. */
  opening: string | null;
  plates: TimelineScene["plates"];
}): string {
  const { composition, scene, opening, plates } = options;
  const { aspectRatio, brand, captionStyle, language, template, fps } = composition;
  const { id, role, text, direction, durationMs, words } = scene;
  return JSON.stringify([
    { aspectRatio, brand, captionStyle, language, template, fps },
    { id, role, text, direction, durationMs, words },
    opening,
    plates.map((plate) => plate.key),
    // Whether other scenes have pictures decides if the logo stands on a plate.
    brand.logo !== null && composition.scenes.some((other) => other.direction.pictureId !== null),
  ]);
}
