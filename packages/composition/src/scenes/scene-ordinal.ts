import { hashText } from "../motion/seeded-random.js";

/**
 * Returns a number that differs between neighbouring scenes: the one at the end of the scene id ("scene-7"), or a hash
 * of the id. Choices that vary from scene to scene depend on it instead of the position, so a scene looks the same
 * after it is moved.
 */
export function sceneOrdinal(id: string): number {
  const digits = /\d{1,9}$/u.exec(id)?.[0];
  return digits === undefined ? hashText(id) : Number(digits);
}
