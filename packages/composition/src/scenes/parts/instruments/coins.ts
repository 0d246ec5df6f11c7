import { fillMark, markColors } from "../fill-mark.js";
import { mixColors } from "../../../color/oklch.js";
import type { InstrumentPaint } from "./instrument-paint.js";

/** Where the middle of a pile is, in widths of the box, how many coins it has, and whether it stands in front. */
type Pile = readonly [at: number, coins: number, isInFront?: true];

/**
 * Heaps for amounts up to a size, with the width of a coin as a share of the box: a price is a few coins and no fortune. The piles overlap and
 * are symmetrical, so that nobody reads them as columns of a chart: they stand for money and not for an amount, which only the figure says.
 */
const HEAPS: readonly (readonly [most: number, coinWidth: number, piles: readonly Pile[]])[] = [
  [
    100,
    0.42,
    [
      [0.37, 3],
      [0.66, 1, true],
    ],
  ],
  [
    10_000,
    0.33,
    [
      [0.5, 6],
      [0.3, 4, true],
      [0.7, 4, true],
    ],
  ],
  [
    Infinity,
    0.29,
    [
      [0.27, 8],
      [0.73, 8],
      [0.5, 10],
      [0.16, 3, true],
      [0.84, 3, true],
      [0.385, 5, true],
      [0.615, 5, true],
    ],
  ],
];
const COIN_HEIGHT = 0.24;
const TILT = 0.17;
/** Half of the depth of the ground, in heights of a coin's face. */
const GROUND_DEPTH = 1.4;
/** How much lower the piles in front stand, in heights of a coin's face. */
const FRONT_DROP = 0.8;
/** From how far above its place a coin falls, in widths of a coin. */
const FALL = 0.35;
/** So many coins fall at a time. */
const IN_AIR = 4;

function heapOf(value: number): (typeof HEAPS)[number] {
  return HEAPS.find(([most]) => Math.abs(value) < most)!;
}

/** Paints the ground of the heap. */
export function paintGround({ ctx, stage, box, value }: InstrumentPaint): void {
  const coinPx = box.widthPx * heapOf(value)[1];
  ctx.fillStyle = markColors(stage).track;
  ctx.beginPath();
  const depthPx = coinPx * TILT * GROUND_DEPTH;
  ctx.ellipse(
    box.xPx + box.widthPx / 2,
    box.yPx + box.heightPx - depthPx,
    box.widthPx / 2,
    depthPx,
    0,
    0,
    Math.PI * 2,
  );
  ctx.fill();
}

/** Paints the heap of coins, which rises row by row until the amount is said. */
export function paintCoins({ ctx, stage, box, value, progress }: InstrumentPaint): void {
  const [, coinWidth, piles] = heapOf(value);
  const coinPx = box.widthPx * coinWidth;
  const rows = Math.max(...piles.map(([, coins]) => coins));
  for (const [pile, [at, coins, isInFront = false]] of piles.entries()) {
    const groundY =
      box.yPx + box.heightPx - coinPx * TILT * (isInFront ? GROUND_DEPTH : GROUND_DEPTH + FRONT_DROP);
    for (let row = 0; row < coins; row++) {
      const turn = row * piles.length + pile;
      const fallen = Math.min(1, (progress * (rows * piles.length + IN_AIR) - turn) / IN_AIR);
      if (fallen <= 0) continue;
      const restY = groundY - row * coinPx * COIN_HEIGHT * 0.86;
      paintCoin({
        ctx,
        stage,
        xPx: box.xPx + at * box.widthPx,
        yPx: restY - coinPx * FALL * (1 - fallen),
        coinPx,
        alpha: fallen,
      });
    }
  }
}

interface Coin extends Pick<InstrumentPaint, "ctx" | "stage"> {
  xPx: number;
  /** Middle of the lower face. */
  yPx: number;
  coinPx: number;
  alpha: number;
}

function paintCoin({ ctx, stage, xPx, yPx, coinPx, alpha }: Coin): void {
  const [rx, ry, tall] = [coinPx / 2, coinPx * TILT, coinPx * COIN_HEIGHT * 0.72];
  const { accent, ink, ground } = stage.swatch;
  ctx.save();
  ctx.globalAlpha = alpha;
  fillMark(ctx, stage, {
    box: { xPx: xPx - rx, yPx: yPx - tall - ry, widthPx: coinPx, heightPx: tall + 2 * ry },
    color: mixColors(accent, ground, 0.12),
    trace(path) {
      path.moveTo(xPx + rx, yPx - tall);
      path.lineTo(xPx + rx, yPx);
      path.ellipse(xPx, yPx, rx, ry, 0, 0, Math.PI);
      path.lineTo(xPx - rx, yPx - tall);
      path.ellipse(xPx, yPx - tall, rx, ry, 0, Math.PI, Math.PI * 2);
      path.closePath();
    },
  });
  ctx.beginPath();
  ctx.ellipse(xPx, yPx - tall, rx * 0.98, ry * 0.94, 0, 0, Math.PI * 2);
  ctx.fillStyle = mixColors(accent, stage.swatch.isDark ? "#ffffff" : ground, 0.28);
  ctx.fill();
  ctx.lineWidth = 3;
  ctx.strokeStyle = mixColors(accent, ink, 0.3);
  ctx.stroke();
  ctx.restore();
}
