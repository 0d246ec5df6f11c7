import { readFileSync } from "node:fs";

/** Returns the bytes of a file in `fixtures/content`. */
export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../../../fixtures/content/${name}`, import.meta.url)));
}
