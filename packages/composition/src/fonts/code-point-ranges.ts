/** Sorted, disjoint ranges of code points as a flat list: start, end (inclusive), start, end, … */
export type CodePointRanges = readonly number[];

/**
 * Reads the packed format of `subset-ranges.ts`. Each range is its distance from the end of the previous range in base
 * 36, optionally followed by its length.
 */
export function unpackRanges(packed: string): CodePointRanges {
  let position = 0;
  return packed.split(",").flatMap((token) => {
    const [gap = "0", length = "0"] = token.split(".");
    const start = position + Number.parseInt(gap, 36);
    position = start + Number.parseInt(length, 36);
    return [start, position];
  });
}

export function includesCodePoint(ranges: CodePointRanges, codePoint: number): boolean {
  // Shortcut: most text has lower code points than most subsets.
  if (codePoint < (ranges[0] ?? 0)) return false;
  let low = 0;
  let high = ranges.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < ranges[middle * 2]!) high = middle - 1;
    else if (codePoint > ranges[middle * 2 + 1]!) low = middle + 1;
    else return true;
  }
  return false;
}

/** Returns the CSS `unicode-range` of the ranges. */
export function toUnicodeRange(ranges: CodePointRanges): string {
  const parts: string[] = [];
  for (let i = 0; i < ranges.length; i += 2) {
    const start = ranges[i]!.toString(16).toUpperCase();
    const end = ranges[i + 1]!.toString(16).toUpperCase();
    parts.push(start === end ? `U+${start}` : `U+${start}-${end}`);
  }
  return parts.join(", ");
}
