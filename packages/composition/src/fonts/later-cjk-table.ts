import type { CjkRanges } from "./cjk-table.js";

let ranges: CjkRanges | null = null;

/** Replaces `cjk-table.ts` in browsers (see "imports" in package.json), which load the table only for texts that may need it. */
export function cjkRanges(): CjkRanges | null {
  return ranges;
}

export async function loadCjkRanges(): Promise<void> {
  ranges ??= (await import("./cjk-ranges.js")).CJK_SUBSET_RANGES;
}
