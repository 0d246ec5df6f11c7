/** Maximum size of the comparison table. More would take longer than users wait for an edit. */
const MAX_CELLS = 400_000;

/**
 * Finds the words that two texts have in common, in order: pairs of indexes, ascending in both (longest common
 * subsequence). If the texts are too long, only their starts and ends are compared.
 */
export function pairWords(left: readonly string[], right: readonly string[]): [number, number][] {
  let head = 0;
  while (head < left.length && head < right.length && left[head] === right[head]) head += 1;
  let tail = 0;
  const most = Math.min(left.length, right.length) - head;
  while (tail < most && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const middle = pairMiddle(left.slice(head, left.length - tail), right.slice(head, right.length - tail));
  return [
    ...indexes(head).map((index): [number, number] => [index, index]),
    ...middle.map(([a, b]): [number, number] => [a + head, b + head]),
    ...indexes(tail).map((index): [number, number] => [
      left.length - tail + index,
      right.length - tail + index,
    ]),
  ];
}

function pairMiddle(left: readonly string[], right: readonly string[]): [number, number][] {
  if (left.length * right.length > MAX_CELLS) return [];
  const lengths = commonLengths(left, right);
  const width = right.length + 1;
  const pairs: [number, number][] = [];
  let [a, b] = [0, 0];
  while (a < left.length && b < right.length) {
    if (left[a] === right[b]) pairs.push([a++, b++]);
    else if ((lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0)) a += 1;
    else b += 1;
  }
  return pairs;
}

/** Counts the words that the texts have in common from `a` and from `b` on, at `a * (right.length + 1) + b`. */
function commonLengths(left: readonly string[], right: readonly string[]): Uint32Array {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let a = left.length - 1; a >= 0; a -= 1) {
    for (let b = right.length - 1; b >= 0; b -= 1) {
      const below = lengths[(a + 1) * width + b] ?? 0;
      const beside = lengths[a * width + b + 1] ?? 0;
      const common = (lengths[(a + 1) * width + b + 1] ?? 0) + 1;
      lengths[a * width + b] = left[a] === right[b] ? common : Math.max(below, beside);
    }
  }
  return lengths;
}

function indexes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
