import { hashText } from "../motion/seeded-random.js";

/**
 * A whole number that tells neighbouring scenes apart: the one a scene's id ends on ("scene-7"), else one made of the
 * id. What varies from scene to scene follows it, so that a scene looks the same wherever in the video it is moved.
 */
export function sceneOrdinal(id: string): number {
  const digits = /\d{1,9}$/u.exec(id)?.[0];
  return digits === undefined ? hashText(id) : Number(digits);
}
