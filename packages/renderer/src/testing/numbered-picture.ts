/** The blocks of the number are in the middle, so that it is readable after any crop and most damage. */
const COLUMNS = 4;
const ROWS = 3;
/** The last two blocks are always white and black, as a reference for the others. */
const BITS = COLUMNS * ROWS - 2;
/** Side of a block, as a share of the shorter side of the picture. */
const BLOCK_SHARE = 0.1;
const WHITE = 220;
const BLACK = 30;

interface Size {
  widthPx: number;
  heightPx: number;
}

/**
 * Paints the luma of a soft pattern that moves with the number, and the number (0 to 1023) as black and white blocks.
 */
export function paintNumberedPicture({ widthPx, heightPx, number }: Size & { number: number }): Uint8Array {
  const luma = new Uint8Array(widthPx * heightPx);
  const across = wave(widthPx, (x) => 50 * Math.sin(x / 37 + number * 0.15));
  const aslant = wave(widthPx + heightPx, (at) => 40 * Math.sin(at / 29 - number * 0.1));
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) luma[y * widthPx + x] = 125 + across[x]! + aslant[x + y]!;
  for (const block of blocksOf({ widthPx, heightPx }, Math.min(widthPx, heightPx))) {
    const isWhite = block.index < BITS ? ((number >> block.index) & 1) === 1 : block.index === BITS;
    for (let y = block.top; y < block.top + block.side; y++)
      luma.fill(isWhite ? WHITE : BLACK, y * widthPx + block.left, y * widthPx + block.left + block.side);
  }
  return luma;
}

function wave(length: number, valueAt: (at: number) => number): Float32Array {
  return Float32Array.from({ length }, (_, at) => valueAt(at));
}

/**
 * Reads the number from a picture that shows a numbered picture around its middle. `shownShortSidePx` is the length of
 * the shorter side of the numbered picture there, including parts that are cut off. Rows are `widthPx` apart.
 */
export function readPictureNumber(luma: Uint8Array, size: Size & { shownShortSidePx: number }): number {
  const values = blocksOf(size, size.shownShortSidePx).map(({ left, top, side }) => {
    const inset = Math.floor(side / 4);
    let sum = 0;
    for (let y = top + inset; y < top + side - inset; y++)
      for (let x = left + inset; x < left + side - inset; x++) sum += luma[y * size.widthPx + x]!;
    return sum / (side - 2 * inset) ** 2;
  });
  const threshold = (values[BITS]! + values[BITS + 1]!) / 2;
  if (values[BITS]! - values[BITS + 1]! < 40) throw new Error("The picture shows no number.");
  return values.slice(0, BITS).reduce((number, value, bit) => number + (value > threshold ? 1 << bit : 0), 0);
}

function blocksOf(
  { widthPx, heightPx }: Size,
  shortSidePx: number,
): { index: number; left: number; top: number; side: number }[] {
  const side = Math.floor(shortSidePx * BLOCK_SHARE);
  const left = Math.round(widthPx / 2 - (side * COLUMNS) / 2);
  const top = Math.round(heightPx / 2 - (side * ROWS) / 2);
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    index,
    left: left + (index % COLUMNS) * side,
    top: top + Math.floor(index / COLUMNS) * side,
    side,
  }));
}
