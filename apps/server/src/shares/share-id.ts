import { randomBytes } from "node:crypto";

const SHARE_ID_BYTES = 16;

/** A name for a public page that nobody guesses: 128 random bits. */
export function newShareId(): string {
  return randomBytes(SHARE_ID_BYTES).toString("base64url");
}
