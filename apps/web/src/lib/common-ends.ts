/** Returns how many items two texts or lists share at their beginning, and how many of the others at their end. */
export function commonEnds<Item>(
  before: ArrayLike<Item>,
  after: ArrayLike<Item>,
): { head: number; tail: number } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail += 1;
  return { head, tail };
}
