/** Something that takes time and may be left out. */
export interface Weighed {
  durationMs: number;
  /** The higher, the more is lost without it. */
  importance: number;
}

const STEP_MS = 100;
/** Within this share of the target, what is said counts for more than how near it lands. */
const NEAR = 0.04;

/**
 * Chooses the items that fill a time best: among choices that come as near as 4 % the one that keeps most of what
 * matters, otherwise the nearest. Gives their indexes, ascending.
 */
export function chooseByImportance(items: readonly Weighed[], targetMs: number): number[] {
  const limit = Math.max(0, Math.ceil((targetMs * 1.5) / STEP_MS));
  const best: ({ weight: number; items: readonly number[] } | null)[] = Array.from(
    { length: limit + 1 },
    () => null,
  );
  best[0] = { weight: 0, items: [] };
  for (const [index, { durationMs, importance }] of items.entries()) {
    const steps = Math.max(1, Math.round(durationMs / STEP_MS));
    for (let total = limit; total >= steps; total -= 1) {
      const rest = best[total - steps];
      if (rest === null || rest === undefined) continue;
      const weight = rest.weight + importance ** 2;
      if (weight > (best[total]?.weight ?? -1)) best[total] = { weight, items: [...rest.items, index] };
    }
  }
  const choices = best.flatMap((choice, total) =>
    choice === null ? [] : [{ ...choice, missMs: Math.abs(total * STEP_MS - targetMs) }],
  );
  const near = choices.filter(({ missMs }) => missMs <= targetMs * NEAR);
  const ranked =
    near.length > 0
      ? near.toSorted((left, right) => right.weight - left.weight || left.missMs - right.missMs)
      : choices.toSorted((left, right) => left.missMs - right.missMs || right.weight - left.weight);
  return [...(ranked[0]?.items ?? [])];
}
