import type { ClipFlaw } from "@inkreel/contract";
import { AppError } from "@inkreel/contract/plain";
import { closeSync, openSync, readSync } from "node:fs";
import { openFootage } from "../footage/open-footage.js";
import { soundKindOf } from "../sound/sound-media-type.js";

const HEAD_BYTES = 12;

/**
 * Returns whether captions can be drawn into the picture of a file. False for a sound file, even with a cover. It is
 * synchronous. Throws `picture_broken` with the reason for a picture that cannot be used.
 */
export function containsPicture(path: string): boolean {
  try {
    openFootage(path, { threads: 1, withSound: false }).close();
    return true;
  } catch (error) {
    const flaw = error instanceof AppError ? (error.said?.params["flaw"] as ClipFlaw | undefined) : undefined;
    // A container for sound alone has no picture either.
    if (flaw === "frames" || (flaw === "container" && isSound(path))) return false;
    throw error;
  }
}

function isSound(path: string): boolean {
  const head = new Uint8Array(HEAD_BYTES);
  const file = openSync(path, "r");
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  return soundKindOf(head) !== null;
}
