import { unspacedBreak, type UnspacedBreak } from "./unspaced-break.js";

/** Words between which no line break is allowed. Widths are multiples of the font size. */
export interface Chunk {
  widthEm: number;
  /** Width of the space before it, which is omitted at the start of a line. */
  spaceEm: number;
  /** First and last word, which determine the quality of a line break before or after the chunk. */
  firstWord: string;
  lastWord: string;
}

/** Returns the index of the first chunk of each line. Each line takes as many chunks as fit. */
export function wrapGreedily(chunks: readonly Chunk[], maxWidthEm: number): number[] {
  const starts: number[] = [];
  let widthEm = Number.POSITIVE_INFINITY;
  chunks.forEach((chunk, i) => {
    const wider = widthEm + chunk.spaceEm + chunk.widthEm;
    // A tolerance of a thousandth for rounding, because widths are measured once and then scaled.
    if (wider > maxWidthEm + 0.001) {
      starts.push(i);
      widthEm = chunk.widthEm;
    } else {
      widthEm = wider;
    }
  });
  return starts;
}

const WEAK_END =
  /^(?:a|an|the|of|to|in|on|at|by|for|and|or|but|as|is|are|was|with|from|that|than|your|our|its|their|we|you|i|it|he|she|they)$/iu;
const UNSPACED_COSTS: Readonly<Record<UnspacedBreak, number>> = {
  torn: 0.2,
  close: 0.08,
  within: 0.02,
  phrase: -0.03,
};
const CLAUSE_END = /[,;:.!?…—–)，。、；：！？]$/u;

/**
 * Breaks text into as many lines as `wrapGreedily`, at better places. Lines have similar widths, end with a clause if
 * possible, and never leave a single short word at the end. Breaks after an article or preposition are avoided. It
 * minimises the total cost of all breaks, as in Knuth and Plass, "Breaking Paragraphs into Lines", with other costs.
 */
export function wrapBalanced(chunks: readonly Chunk[], maxWidthEm: number): number[] {
  const greedy = wrapGreedily(chunks, maxWidthEm);
  const lineCount = greedy.length;
  if (lineCount < 2 || chunks.some((chunk) => chunk.widthEm > maxWidthEm)) return greedy;
  const before = sums(chunks);
  const widthOf = (start: number, end: number): number =>
    before[end]! - before[start]! - (chunks[start]?.spaceEm ?? 0);
  const targetEm = widthOf(0, chunks.length) / lineCount;
  const costOf = (start: number, end: number): number => {
    const widthEm = widthOf(start, end);
    if (widthEm > maxWidthEm + 0.001) return Number.POSITIVE_INFINITY;
    const next = chunks[end]?.firstWord ?? null;
    return (
      (widthEm / targetEm - 1) ** 2 + endCost({ word: chunks[end - 1]!.lastWord, next, widthEm, targetEm })
    );
  };
  return cheapestBreaks(chunks.length, lineCount, costOf);
}

function sums(chunks: readonly Chunk[]): number[] {
  const before = [0];
  for (const { widthEm, spaceEm } of chunks) before.push(before.at(-1)! + spaceEm + widthEm);
  return before;
}

function endCost(line: { word: string; next: string | null; widthEm: number; targetEm: number }): number {
  if (line.next === null) return line.widthEm < line.targetEm * 0.4 ? 0.3 : 0;
  if (CLAUSE_END.test(line.word)) return -0.06;
  const unspaced = unspacedBreak(line.word, line.next);
  if (unspaced !== null) return UNSPACED_COSTS[unspaced];
  return WEAK_END.test(line.word) ? 0.06 : 0;
}

function cheapestBreaks(
  chunkCount: number,
  lineCount: number,
  costOf: (start: number, end: number) => number,
): number[] {
  let costs = Array.from({ length: chunkCount + 1 }, (_, end) => (end === 0 ? 0 : Number.POSITIVE_INFINITY));
  const starts: number[][] = [];
  for (let line = 0; line < lineCount; line++) {
    const next = costs.map(() => Number.POSITIVE_INFINITY);
    const from = costs.map(() => 0);
    for (let end = 1; end <= chunkCount; end++) {
      for (let start = end - 1; start >= 0; start--) {
        const lineCost = costOf(start, end);
        if (lineCost === Number.POSITIVE_INFINITY) break;
        const cost = costs[start]! + lineCost;
        if (cost < next[end]!) [next[end], from[end]] = [cost, start];
      }
    }
    starts.push(from);
    costs = next;
  }
  return traceBack(starts, chunkCount);
}

function traceBack(starts: readonly number[][], chunkCount: number): number[] {
  const lines: number[] = [];
  let end = chunkCount;
  for (let line = starts.length - 1; line >= 0; line--) {
    end = starts[line]![end]!;
    lines.unshift(end);
  }
  return lines;
}
