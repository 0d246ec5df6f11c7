import { ATTENTION_CELLS } from "@inkreel/contract/plain";

/** Pixels of a picture as RGBA, one byte a channel. */
export interface Pixels {
  data: Uint8ClampedArray;
  widthPx: number;
  heightPx: number;
}

/** Side of the square picture from which attention is measured, so that fine texture such as leaves does not count. */
export const ATTENTION_SIDE_PX = ATTENTION_CELLS * 4;

/** How much each sign counts: edges, a colour unlike the rest of the picture, and the colour of skin. */
const EDGE_WEIGHT = 1;
const COLOUR_WEIGHT = 1;
const SKIN_WEIGHT = 1.6;
/** How much less the outermost cells count than the middle, because subjects rarely stand at the edge. */
const EDGE_LOSS = 0.45;

/**
 * Returns where a picture draws the eye, such as a face or the one thing in it: a digit from 0 (calm) to 9 for each cell of
 * a square grid, row by row. The picture has been scaled to `ATTENTION_SIDE_PX` in both directions.
 */
export function measureAttention(pixels: Pixels): string {
  const mean = meanColour(pixels);
  const edges = normalised(cellSums(pixels, (at) => edgeAt(pixels, at)));
  const colours = normalised(cellSums(pixels, (at) => distance(colourAt(pixels, at), mean)));
  const skin = normalised(cellSums(pixels, (at) => (isSkin(colourAt(pixels, at)) ? 1 : 0)));
  const sums = edges.map(
    (edge, cell) =>
      (EDGE_WEIGHT * edge + COLOUR_WEIGHT * colours[cell]! + SKIN_WEIGHT * skin[cell]! * edge) *
      nearness(cell),
  );
  return normalised(sums)
    .map((share) => String(Math.round(9 * share)))
    .join("");
}

type Colour = readonly [red: number, green: number, blue: number];

function colourAt({ data }: Pixels, at: number): Colour {
  return [data[4 * at]!, data[4 * at + 1]!, data[4 * at + 2]!];
}

function distance(one: Colour, other: Colour): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function meanColour(pixels: Pixels): Colour {
  const sum = [0, 0, 0];
  const count = pixels.widthPx * pixels.heightPx;
  for (let at = 0; at < count; at++)
    for (const [channel, value] of colourAt(pixels, at).entries()) sum[channel]! += value / count;
  return [sum[0]!, sum[1]!, sum[2]!];
}

/** Returns how much a pixel differs from its neighbours to the right and below. */
function edgeAt(pixels: Pixels, at: number): number {
  const { widthPx, heightPx } = pixels;
  const own = colourAt(pixels, at);
  const right = (at + 1) % widthPx === 0 ? own : colourAt(pixels, at + 1);
  const below = at + widthPx >= widthPx * heightPx ? own : colourAt(pixels, at + widthPx);
  return distance(own, right) + distance(own, below);
}

/** Returns true for the colours of light and dark skin, by their chroma (Cb and Cr of ITU-R BT.601). */
function isSkin([red, green, blue]: Colour): boolean {
  const cb = 128 - 0.169 * red - 0.331 * green + 0.5 * blue;
  const cr = 128 + 0.5 * red - 0.419 * green - 0.081 * blue;
  return cb > 85 && cb < 125 && cr > 136 && cr < 168 && red > 60;
}

function cellSums({ widthPx, heightPx }: Pixels, valueAt: (at: number) => number): number[] {
  const sums = Array.from({ length: ATTENTION_CELLS ** 2 }, () => 0);
  for (let at = 0; at < widthPx * heightPx; at++) {
    const column = Math.floor(((at % widthPx) * ATTENTION_CELLS) / widthPx);
    const row = Math.floor((Math.floor(at / widthPx) * ATTENTION_CELLS) / heightPx);
    sums[row * ATTENTION_CELLS + column]! += valueAt(at);
  }
  return sums;
}

/** Differences below this are errors of rounding in a picture of one colour. */
const ROUNDING = 1e-6;

function normalised(values: readonly number[]): number[] {
  const most = values.reduce((highest, value) => Math.max(highest, value), 0);
  return values.map((value) => (most < ROUNDING ? 0 : value / most));
}

/** Returns 1 in the middle of the grid and less towards its edges. */
function nearness(cell: number): number {
  const away = (index: number): number => Math.abs((2 * index + 1) / ATTENTION_CELLS - 1);
  const farther = Math.max(away(cell % ATTENTION_CELLS), away(Math.floor(cell / ATTENTION_CELLS)));
  return 1 - EDGE_LOSS * farther ** 2;
}
