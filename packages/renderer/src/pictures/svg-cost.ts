/**
 * Counts the elements that an SVG draws after each reference (`use`, a pattern, mask, clip path, marker or filter) is
 * replaced by what it repeats.
 */
export interface SvgCost {
  open(element: { id: string | null; uses: SvgUses; isPaint: boolean }): void;
  close(): void;
  /** Infinity if something repeats itself, or if repetitions stand in one another too deeply. */
  total(): number;
}

/** Ids of what an element repeats: itself, or itself and each element within it, as with a pattern for its fill. */
export interface SvgUses {
  own: readonly string[];
  inherited: readonly string[];
}

/** An element with an id, or the root, and what stands in it up to the next id. */
interface Part {
  elements: number;
  inner: Part[];
  usedIds: string[];
  cost: number | null;
}

const MAX_DEPTH = 250;

export function createSvgCost(): SvgCost {
  const newPart = (): Part => ({ elements: 0, inner: [], usedIds: [], cost: null });
  const root = newPart();
  /** A file may repeat an id, and decoders differ in which element they take. All of them count. */
  const parts = new Map<string, Part[]>();
  const open: { part: Part; inherited: readonly string[] }[] = [];
  const costOf = (part: Part, depth: number): number => {
    if (part.cost !== null) return part.cost;
    if (depth > MAX_DEPTH) return Infinity;
    // Until it is known, a part that contains itself has no end.
    part.cost = Infinity;
    const used = part.usedIds.flatMap((id) => parts.get(id) ?? []);
    part.cost = [...part.inner, ...used].reduce(
      (sum, other) => sum + costOf(other, depth + 1),
      part.elements,
    );
    return part.cost;
  };
  return {
    open({ id, uses, isPaint }) {
      const { part: outer, inherited } = open.at(-1) ?? { part: root, inherited: [] };
      const part = id === null ? outer : newPart();
      if (part !== outer) outer.inner.push(part);
      if (id !== null) {
        const named = parts.get(id);
        if (named === undefined) parts.set(id, [part]);
        else named.push(part);
      }
      // A gradient draws nothing itself, and a file may use it everywhere.
      if (!isPaint) part.elements += 1;
      const paints = uses.inherited.length === 0 ? inherited : uses.inherited;
      part.usedIds.push(...uses.own, ...paints);
      open.push({ part, inherited: paints });
    },
    close: () => void open.pop(),
    total: () => costOf(root, 0),
  };
}
