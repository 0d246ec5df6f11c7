/** An optional item with a duration. */
export interface Weighed {
  durationMs: number;
  /** Importance: the higher, the more is lost without the item. */
  importance: number;
  /** True if the item depends on the previous one (`leansBack`) or on the next one (`leansForward`). */
  leansBack: boolean;
  leansForward: boolean;
}

const STEP_MS = 100;
/** Relative deviation from the target within which importance counts more than the deviation. */
const NEAR = 0.04;

/** The first items of a chain, which can be chosen without the rest of it. */
interface Beginning {
  items: readonly number[];
  steps: number;
  weight: number;
}

interface Choice {
  weight: number;
  items: readonly number[];
}

/**
 * Chooses the items that best fill a duration. Among choices that deviate by at most 4 %, it returns the one with the
 * highest importance, otherwise the nearest one. An item is chosen only together with the neighbour on which it
 * depends. Returns indexes in ascending order.
 */
export function chooseChains(items: readonly Weighed[], targetMs: number): number[] {
  const limit = Math.max(0, Math.ceil((targetMs * 1.5) / STEP_MS));
  const best: (Choice | null)[] = Array.from({ length: limit + 1 }, () => null);
  best[0] = { weight: 0, items: [] };
  for (const beginnings of chainsOf(items).map((chain) => beginningsOf(chain, items)))
    for (let total = limit; total > 0; total -= 1) best[total] = takeBest(best, total, beginnings);
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

function takeBest(
  best: readonly (Choice | null)[],
  total: number,
  beginnings: readonly Beginning[],
): Choice | null {
  let found = best[total] ?? null;
  for (const { items, steps, weight } of beginnings) {
    const rest = best[total - steps] ?? null;
    if (rest !== null && rest.weight + weight > (found?.weight ?? -1))
      found = { weight: rest.weight + weight, items: [...rest.items, ...items] };
  }
  return found;
}

/** Groups items into chains, in which each item depends on the previous one. */
function chainsOf(items: readonly Weighed[]): number[][] {
  const chains: number[][] = [];
  for (const [index, item] of items.entries()) {
    const isHeld = item.leansBack || items[index - 1]?.leansForward === true;
    const chain = isHeld ? chains.at(-1) : undefined;
    if (chain === undefined) chains.push([index]);
    else chain.push(index);
  }
  return chains;
}

function beginningsOf(chain: readonly number[], items: readonly Weighed[]): Beginning[] {
  let [steps, weight] = [0, 0];
  return chain.flatMap((index, at): Beginning[] => {
    const item = items[index];
    if (item === undefined) return [];
    steps += Math.max(1, Math.round(item.durationMs / STEP_MS));
    weight += item.importance ** 2;
    const canEnd = !item.leansForward || at === chain.length - 1;
    return canEnd ? [{ items: chain.slice(0, at + 1), steps, weight }] : [];
  });
}
