import { AppError } from "@inkreel/contract";

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_KEY_CHARS = 512;

/**
 * Throws for an invalid key. Keys are relative paths whose names have no leading dot, so that they cannot leave the
 * store's folder.
 */
export function checkKey(key: string): void {
  if (key.length > MAX_KEY_CHARS || !KEY.test(key)) {
    throw new AppError("bad_input", `"${key.slice(0, 80)}" is not a usable file key.`);
  }
}

/** Throws for an invalid prefix. Prefixes are empty or end in a slash, because only folders are listed. */
export function checkPrefix(prefix: string): void {
  if (prefix === "") return;
  if (!prefix.endsWith("/")) throw new AppError("bad_input", `The prefix "${prefix}" must end in a slash.`);
  checkKey(prefix.slice(0, -1));
}
