import type { WordToSet } from "../../text/text-block.js";
import { breakCost } from "./break-cost.js";
import { isLight } from "./stressed-words.js";

/** A word of a page with its advance width, as a multiple of the font size. */
export interface MeasuredWord extends WordToSet {
  /** Index in the words of the scene. */
  index: number;
  widthEm: number;
  isStressed: boolean;
}

/** A line of kinetic type: words of the page, and their size relative to the normal size of the page. */
export interface KineticLine {
  startWord: number;
  endWord: number;
  scale: number;
  /** Height of the line as a multiple of that of plain lines of this size. Strips and stickers need more space. */
  leading: number;
}

export interface LineRoom {
  widthPx: number;
  heightPx: number;
  /** Height from which the page looks full. Lower settings are worse. */
  fullPx: number;
  lineHeight: number;
  /** Largest and smallest normal font size. */
  maxSizePx: number;
  minSizePx: number;
  /** Largest size of stressed words relative to the normal size. */
  stressScale: number;
  /** Height of a line with stressed words, relative to other lines of its size. */
  stressLeading: number;
  maxLines: number;
}

export interface KineticSetting {
  sizePx: number;
  lines: KineticLine[];
}

/** Size of a line of function words ("and the") relative to the normal size. */
const LIGHT_SCALE = 0.7;
const STEP = 0.94;
/** Smallest relative size of a single word that is wider than the room, and the cost of reducing it. A smaller one looks like a mistake. */
const LONG_WORD_SCALE = 0.76;
const LONG_WORD_COST = 1.4;
/** Weight of the end of a line between the words of a phrase. */
const BREAK_WEIGHT = 1.5;
/** Sizes down to this part of the largest possible one are considered, if their line breaks are better. */
const CONSIDERED_SHARE = 0.72;
/** Cost of halving the font size, in units of a bad line break. */
const SIZE_COST = 6;
/** Cost of a page that leaves its whole room empty, in the same units. */
const EMPTY_COST = 8;
const SPACE_EM = 0.26;
/** A function word of at most this many letters does not stand on a line of its own. */
const STUB_CHARS = 3;

/**
 * Breaks the words of a page into lines by phrase and finds the largest font size for them. Stressed words stand on
 * lines of their own and are enlarged to the width of the room. Returns null if the words do not fit at the smallest
 * size.
 */
export function kineticLines(words: readonly MeasuredWord[], room: LineRoom): KineticSetting | null {
  let best: { setting: KineticSetting; cost: number } | null = null;
  let largestPx: number | null = null;
  for (let sizePx = room.maxSizePx; sizePx >= room.minSizePx; sizePx *= STEP) {
    if (largestPx !== null && sizePx < largestPx * CONSIDERED_SHARE) break;
    const found = cheapestLines(words, room, sizePx);
    if (found === null) continue;
    const heightPx = heightOf(found.lines, sizePx, room);
    if (heightPx > room.heightPx) continue;
    largestPx ??= sizePx;
    const emptyShare = Math.max(0, 1 - heightPx / room.fullPx);
    const cost = found.cost + SIZE_COST * Math.log2(largestPx / sizePx) + EMPTY_COST * emptyShare;
    if (best === null || cost < best.cost) best = { setting: { sizePx, lines: found.lines }, cost };
  }
  return best?.setting ?? null;
}

function heightOf(lines: readonly KineticLine[], sizePx: number, { lineHeight }: LineRoom): number {
  return lines.reduce((sum, { scale, leading }) => sum + scale * leading, 0) * sizePx * lineHeight;
}

/** Returns the lines with the lowest cost at a font size, or null if a word or the number of lines does not fit. */
function cheapestLines(
  words: readonly MeasuredWord[],
  room: LineRoom,
  sizePx: number,
): { lines: KineticLine[]; cost: number } | null {
  const costs = [{ cost: 0, lines: 0 }];
  const best: (KineticLine | null)[] = [null];
  for (let endWord = 1; endWord <= words.length; endWord++) {
    let found = { cost: Number.POSITIVE_INFINITY, lines: 0 };
    best[endWord] = null;
    for (let startWord = endWord - 1; startWord >= 0; startWord--) {
      const line = words.slice(startWord, endWord);
      const leastScale = line.length === 1 ? LONG_WORD_SCALE : LIGHT_SCALE;
      if (lineWidthEm(line) * leastScale * sizePx > room.widthPx) break;
      const before = costs[startWord]!;
      const set = setLine(line, { room, sizePx, next: words[endWord] ?? null });
      if (set === null || before.lines >= room.maxLines) continue;
      const cost = before.cost + set.cost;
      if (cost >= found.cost) continue;
      found = { cost, lines: before.lines + 1 };
      const leading = line.some(({ isStressed }) => isStressed) ? room.stressLeading : 1;
      best[endWord] = { startWord, endWord, scale: set.scale, leading };
    }
    costs[endWord] = found;
  }
  const cost = costs[words.length]!.cost;
  if (cost === Number.POSITIVE_INFINITY) return null;
  const lines: KineticLine[] = [];
  for (let end = words.length; end > 0; end = lines[0]!.startWord) lines.unshift(best[end]!);
  return { lines, cost };
}

/** Returns the advance width of a line, as a multiple of its font size. */
export function lineWidthEm(words: readonly MeasuredWord[]): number {
  return words.reduce((sum, word, i) => sum + word.widthEm + (i > 0 && word.spaceBefore ? SPACE_EM : 0), 0);
}

/** Returns the size and cost of a line, or null if it is too wide or may not end here. */
function setLine(
  line: readonly MeasuredWord[],
  { room, sizePx, next }: { room: LineRoom; sizePx: number; next: MeasuredWord | null },
): { scale: number; cost: number } | null {
  const endCost = next === null ? 0 : BREAK_WEIGHT * breakCost(line.at(-1)!, next);
  if (endCost === Number.POSITIVE_INFINITY) return null;
  const naturalPx = lineWidthEm(line) * sizePx;
  if (line.length === 1 && naturalPx > room.widthPx) {
    const scale = room.widthPx / naturalPx;
    // Still smaller words, such as web addresses and long compounds, are broken instead.
    return scale * sizePx < room.minSizePx ? null : { scale, cost: endCost + LONG_WORD_COST };
  }
  const stressed = line.filter(({ isStressed }) => isStressed).length;
  if (stressed === line.length) {
    const scale = Math.min(room.stressScale, room.widthPx / naturalPx);
    // An article or preposition may stand alone above the large words, so the break before them costs little.
    return scale < 1 ? null : { scale, cost: endCost * 0.5 - 0.2 };
  }
  const leads = line.every(({ text }) => isLight(text));
  const scale = leads && (next?.isStressed === true || line.length === 1) ? LIGHT_SCALE : 1;
  if (naturalPx * scale > room.widthPx) return null;
  const leadsToStress = next?.isStressed === true;
  const raggedness = next === null || leadsToStress ? 0 : (1 - naturalPx / room.widthPx) ** 2 * 0.35;
  const isOrphan = line.length === 1 && scale === 1 && !leadsToStress && naturalPx < room.widthPx * 0.4;
  const isStub = line.length === 1 && leads && line[0]!.text.length <= STUB_CHARS;
  return {
    scale,
    cost:
      endCost * (leadsToStress ? 0.25 : 1) +
      raggedness +
      (stressed > 0 ? 0.4 : 0) +
      (isOrphan || isStub ? 0.6 : 0) +
      0.12,
  };
}
