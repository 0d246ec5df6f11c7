import { hashText } from "../motion/seeded-random.js";

/**
 * Returns a whole number that distinguishes neighbouring scenes: the one at the end of the id of the scene ("scene-7"),
 * or otherwise one computed from the id. It determines what varies between scenes, so that a scene looks the same after
 * it is moved.
 */
export function sceneOrdinal(id: string): number {
  const digits = /\d{1,9}$/u.exec(id)?.[0];
  return digits === undefined ? hashText(id) : Number(digits);
}
