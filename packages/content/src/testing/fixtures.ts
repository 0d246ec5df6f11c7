import { readFileSync } from "node:fs";

/** The bytes of a file in the repository's `fixtures/content`. */
export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../../../fixtures/content/${name}`, import.meta.url)));
}
