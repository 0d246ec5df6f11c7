/** An item that takes time and may be left out. */
export interface Weighed {
  durationMs: number;
  /** The higher, the more is lost without it. */
  importance: number;
  /** True if it makes no sense without the previous item, or without the next one. */
  leansBack: boolean;
  leansForward: boolean;
}

const STEP_MS = 100;
/** Within this share of the target, the importance of the items counts more than the deviation. */
const NEAR = 0.04;

/** The start of a chain: items that can be chosen without the rest of it. */
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
 * Chooses the items that fill a duration best: among choices within 4 % the one with the highest importance, otherwise
 * the nearest. An item that depends on its neighbour is never chosen without it. Returns indexes in ascending order.
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

/** Returns runs of items, each of which depends on the previous one. */
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
