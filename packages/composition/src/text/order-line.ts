import { wordDirection } from "./text-direction.js";

export interface OrderedItem<Item> {
  item: Item;
  /** The direction it is drawn in. */
  rightToLeft: boolean;
  /** The item, of this one or its left neighbour's run, whose space before it stands at its left; null at the line's left end. */
  gapOf: Item | null;
}

/**
 * The words of one line from left to right, with the direction each is drawn in. UAX #9 reduced to whole words: a
 * number goes with the letters before it, words of punctuation with their neighbours where those agree, and each
 * run against the line's direction is turned around.
 */
export function orderLine<Item extends { text: string }>(
  items: readonly Item[],
  lineIsRightToLeft: boolean,
): OrderedItem<Item>[] {
  const directions = resolveDirections(items, lineIsRightToLeft);
  const entries = items.map((item, i) => ({ item, rightToLeft: directions[i] ?? lineIsRightToLeft }));
  const runs = groupRuns(entries, (entry) => entry.rightToLeft);
  const ordered = (lineIsRightToLeft ? runs.toReversed() : runs).flatMap((run, i, all) => {
    const isTurned = run[0]?.rightToLeft === true;
    // The space between two runs belongs to the run that is read later.
    const laterRun = lineIsRightToLeft ? all[i - 1] : run;
    const gapAtLeft = i === 0 ? null : (laterRun?.[0]?.item ?? null);
    const placed = isTurned ? run.toReversed() : run;
    return placed.map((entry, j) => {
      const within = isTurned ? placed[j - 1]?.item : entry.item;
      return { ...entry, gapOf: j === 0 ? gapAtLeft : (within ?? null) };
    });
  });
  return ordered;
}

function resolveDirections(items: readonly { text: string }[], base: boolean): boolean[] {
  const directions: (boolean | null)[] = [];
  let lastStrong = base;
  for (const { text } of items) {
    const direction = wordDirection(text);
    if (direction === "right-to-left") lastStrong = true;
    if (direction === "left-to-right") lastStrong = false;
    directions.push(direction === "neutral" ? null : lastStrong);
  }
  return directions.map((direction, i) => direction ?? neutralDirection(directions, i, base));
}

function neutralDirection(directions: readonly (boolean | null)[], index: number, base: boolean): boolean {
  const before = directions.slice(0, index).findLast((direction) => direction !== null) ?? base;
  const after = directions.slice(index + 1).find((direction) => direction !== null) ?? base;
  return before === after ? before : base;
}

function groupRuns<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => boolean): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const first = run?.[0];
    if (run !== undefined && first !== undefined && keyOf(first) === keyOf(entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
