/** Sorts numbers in ascending order. What is too large for a number or no number is near to none and left out. */
export function sortedNumbers(values: Iterable<number>): Float64Array {
  return Float64Array.from([...values].filter(Number.isFinite)).sort();
}

/**
 * Whether one of some ascending numbers measures from `least` to `most`, both included. `measure` must grow with the number or
 * stay.
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
