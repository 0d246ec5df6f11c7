import { CJK_SUBSET_RANGES } from "./cjk-ranges.js";
import type { CjkScript } from "./font-families.js";

/** The packed code points of each font file by script and by the file's number. */
export type CjkRanges = Readonly<Record<CjkScript, Readonly<Record<string, string>>>>;

/** Returns the table of the CJK fonts. Null until it is loaded, in browsers only: see `later-cjk-table.ts`. */
export function cjkRanges(): CjkRanges | null {
  return CJK_SUBSET_RANGES;
}

export function loadCjkRanges(): Promise<void> {
  return Promise.resolve();
}
