import { AppError } from "@inkreel/contract";

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_KEY_CHARS = 512;

/** Keys are relative paths of plain names without a leading dot, so that they cannot leave the store's folder. */
export function checkKey(key: string): void {
  if (key.length > MAX_KEY_CHARS || !KEY.test(key)) {
    throw new AppError("bad_input", `"${key.slice(0, 80)}" is not a usable file key.`);
  }
}

/** Prefixes are empty or end in a slash, because only folders are listed. */
export function checkPrefix(prefix: string): void {
  if (prefix === "") return;
  if (!prefix.endsWith("/")) throw new AppError("bad_input", `The prefix "${prefix}" must end in a slash.`);
  checkKey(prefix.slice(0, -1));
}
