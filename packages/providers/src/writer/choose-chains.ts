/** Something that takes time and may be left out. */
export interface Weighed {
  durationMs: number;
  /** The higher, the more is lost without it. */
  importance: number;
  /** Makes no sense without the one before it, or without the one behind it. */
  leansBack: boolean;
  leansForward: boolean;
}

const STEP_MS = 100;
/** Within this share of the target, what is said counts for more than how near it lands. */
const NEAR = 0.04;

/** A beginning of a chain: items that can be taken without the rest of it. */
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
 * Chooses the items that fill a time best: among choices that come as near as 4 % the one that keeps most of what
 * matters, otherwise the nearest. What leans on its neighbour is never chosen without it. Gives their indexes, ascending.
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

/** Runs of items of which each leans on the one before it. */
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
