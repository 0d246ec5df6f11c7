import { slicePlaced, type PlacedText } from "@inkreel/contract";

/** A text without the fields between two rules that open it. */
export function skipFrontMatter(placed: PlacedText): PlacedText {
  // bounded: the end is looked for once, from the first line on.
  const block = /^---[ \t]*\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(placed.text);
  if (block === null) return placed;
  const isFields = (block[1] ?? "").split("\n").every((line) => /^(?:\s*$|[\w-]+:|\s|- |#)/.test(line));
  return isFields ? slicePlaced(placed, block[0].length, placed.text.length) : placed;
}
