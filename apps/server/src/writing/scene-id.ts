import { randomBytes } from "node:crypto";

/** An id for a new scene, not used in its project yet by all likelihood. */
export function newSceneId(): string {
  return `s${randomBytes(6).toString("hex")}`;
}
