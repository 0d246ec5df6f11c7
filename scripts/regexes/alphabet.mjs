/** Stands for what comes before the first sign and after the last. */
export const OUTSIDE = -1;

/**
 * The signs of Unicode in as few classes as the sets of one expression tell apart.
 * `classesOf(set)` are the classes in a set, `has(set, sign)` says whether a class is in it, `sample(sign)` is a sign of a class.
 */
export function createAlphabet(sets) {
  const distinct = new Map(sets.map((set) => [set.toRangesString(), set]));
  const starts = new Set([0]);
  for (const set of distinct.values()) {
    for (const { min, max } of set.ranges) starts.add(min).add(max + 1);
  }
  const samples = new Map();
  const last = Math.max(0, ...[...distinct.values()].map(({ maximum }) => maximum));
  for (const start of [...starts].filter((one) => one <= last).toSorted(byNearness)) {
    const key = [...distinct.values()]
      .map((set) => (start <= set.maximum && set.has(start) ? 1 : 0))
      .join("");
    if (!samples.has(key)) samples.set(key, start);
  }
  const keys = [...samples.keys()];
  const columns = new Map([...distinct.keys()].map((name, at) => [name, at]));
  const has = (set, sign) => sign !== OUTSIDE && keys[sign][columns.get(set.toRangesString())] === "1";
  return {
    size: keys.length,
    has,
    classesOf: (set) => keys.flatMap((_key, sign) => (has(set, sign) ? [sign] : [])),
    sample: (sign) => String.fromCodePoint([...samples.values()][sign]),
  };
}

/** Letters and marks that can be read come before control characters, for the example in the message. */
const byNearness = (one, other) => Math.abs(one - 97) - Math.abs(other - 97);
