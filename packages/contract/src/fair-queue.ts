/**
 * A queue in the order of arrival in which the owners take turns: one with many items does not hold up one with a
 * single item.
 */
export interface FairQueue<Item> {
  add(owner: string | null, item: Item): void;
  /** The next one, which leaves the queue; null when nothing waits, or nobody who waits is let. */
  take(isLet?: (owner: string | null) => boolean): Item | null;
  /** Takes one out that need not be served any more. */
  remove(owner: string | null, item: Item): void;
  size(): number;
  sizeOf(owner: string | null): number;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** The owner whose turn is next stands first; an owner with nothing waiting is not in it. */
  const lines = new Map<string | null, Item[]>();
  return {
    add(owner, item) {
      const line = lines.get(owner);
      if (line === undefined) lines.set(owner, [item]);
      else line.push(item);
    },
    take(isLet = () => true) {
      const turn = [...lines].find(([owner]) => isLet(owner));
      if (turn === undefined) return null;
      const [owner, line] = turn;
      const item = line.shift()!;
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      return item;
    },
    remove(owner, item) {
      const left = (lines.get(owner) ?? []).filter((other) => other !== item);
      if (left.length === 0) lines.delete(owner);
      else lines.set(owner, left);
    },
    size: () => [...lines.values()].reduce((sum, line) => sum + line.length, 0),
    sizeOf: (owner) => lines.get(owner)?.length ?? 0,
  };
}
