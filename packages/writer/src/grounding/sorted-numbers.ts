/** Sorts numbers in ascending order and omits infinite values and NaN, which are not close to any number. */
export function sortedNumbers(values: Iterable<number>): Float64Array {
  return Float64Array.from([...values].filter(Number.isFinite)).sort();
}

/**
 * Tells by binary search whether `measure` is between `least` and `most`, inclusive, for any of the sorted numbers. `measure` must be
 * monotonically non-decreasing.
 */
export function hasBetween(
  ascending: Float64Array,
  measure: (value: number) => number,
  [least, most]: readonly [least: number, most: number],
): boolean {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (measure(ascending[middle]!) >= least) high = middle;
    else low = middle + 1;
  }
  return low < ascending.length && measure(ascending[low]!) <= most;
}
