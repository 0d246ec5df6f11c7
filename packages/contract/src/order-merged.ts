/** Stands for the place before the first item. */
const START = "";

interface Orders {
  /** The order from which both sides started. */
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
  /** The items that are left after the merge. */
  kept: ReadonlySet<string>;
}

/**
 * Merges two orders of the same list. Each item that a side added or moved follows the same item as on that side. If
 * both sides put items at one place, the order of the items' keys decides, so that it does not matter who comes first.
 * An item that both sides moved is where I put it.
 */
export function orderMerged({ base, mine, theirs, kept }: Orders): string[] {
  const minePlaced = placedIn(mine, base, kept);
  const theirsPlaced = new Set([...placedIn(theirs, base, kept)].filter((key) => !minePlaced.has(key)));
  const isPlaced = (key: string): boolean => minePlaced.has(key) || theirsPlaced.has(key);
  const rest = base.filter((key) => kept.has(key) && !isPlaced(key));
  const anchors = new Set(rest);
  const runs = [runsIn(mine, minePlaced, anchors), runsIn(theirs, theirsPlaced, anchors)];
  return [START, ...rest].flatMap((anchor) => {
    const here = runs.flatMap((run) => {
      const keys = run.get(anchor);
      return keys === undefined ? [] : [keys];
    });
    const ordered = here.toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)).flat();
    return anchor === START ? ordered : [anchor, ...ordered];
  });
}

/** Returns the items that a side added or moved. */
function placedIn(side: readonly string[], base: readonly string[], kept: ReadonlySet<string>): Set<string> {
  const places = new Map(base.map((key, index) => [key, index]));
  const unmoved = longestRise(side.filter((key) => places.has(key)).map((key) => places.get(key) ?? 0));
  const stays = new Set(unmoved.map((index) => base[index]));
  return new Set(side.filter((key) => kept.has(key) && !stays.has(key)));
}

/** Groups the placed items of a side by the item that they follow. */
function runsIn(
  side: readonly string[],
  placed: ReadonlySet<string>,
  anchors: ReadonlySet<string>,
): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  let anchor = START;
  for (const key of side) {
    if (anchors.has(key)) anchor = key;
    else if (placed.has(key)) runs.set(anchor, [...(runs.get(anchor) ?? []), key]);
  }
  return runs;
}

/** Returns a longest rising part of the numbers. The other items are those that were moved. */
function longestRise(numbers: readonly number[]): number[] {
  const ends: { length: number; before: number }[] = [];
  let last = -1;
  numbers.forEach((number, index) => {
    const before = numbers.slice(0, index).reduce((best, other, place) => {
      return other < number && (ends[place]?.length ?? 0) > (ends[best]?.length ?? 0) ? place : best;
    }, -1);
    ends.push({ length: (ends[before]?.length ?? 0) + 1, before });
    if ((ends[index]?.length ?? 0) > (ends[last]?.length ?? 0)) last = index;
  });
  const rise: number[] = [];
  for (let place = last; place >= 0; place = ends[place]?.before ?? -1) rise.unshift(numbers[place] ?? 0);
  return rise;
}
