import { fillMark, markColors } from "../fill-mark.js";
import { mixColors } from "../../../color/oklch.js";
import type { InstrumentPaint } from "./instrument-paint.js";

interface Pile {
  /** Where its middle is, in widths of the box. */
  at: number;
  coins: number;
  isInFront: boolean;
}

/**
 * Heaps for amounts up to a size: a price is a few coins and no fortune. The piles overlap and are symmetrical, so that nobody reads them as
 * columns of a chart: they stand for money and not for an amount, which only the figure says.
 */
const HEAPS: readonly { most: number; piles: readonly Pile[] }[] = [
  {
    most: 100,
    piles: [
      { at: 0.38, coins: 3, isInFront: false },
      { at: 0.62, coins: 1, isInFront: true },
    ],
  },
  {
    most: 10_000,
    piles: [
      { at: 0.5, coins: 6, isInFront: false },
      { at: 0.3, coins: 4, isInFront: true },
      { at: 0.7, coins: 4, isInFront: true },
    ],
  },
  {
    most: Infinity,
    piles: [
      { at: 0.27, coins: 8, isInFront: false },
      { at: 0.73, coins: 8, isInFront: false },
      { at: 0.5, coins: 10, isInFront: false },
      { at: 0.16, coins: 3, isInFront: true },
      { at: 0.84, coins: 3, isInFront: true },
      { at: 0.385, coins: 5, isInFront: true },
      { at: 0.615, coins: 5, isInFront: true },
    ],
  },
];
const COIN_WIDTH = 0.29;
const COIN_HEIGHT = 0.24;
const TILT = 0.17;
/** How much lower the piles in front stand, in heights of a coin's face. */
const FRONT_DROP = 0.8;
/** From how far above its place a coin falls, in widths of a coin. */
const FALL = 0.35;
/** So many coins fall at a time. */
const IN_AIR = 4;

/** Returns in which order the coins of piles fall, so that a heap rises evenly: for each pile the turns of its coins. */
function turnsOf(piles: readonly Pile[]): number[][] {
  const rows = Array.from({ length: Math.max(...piles.map(({ coins }) => coins)) }, (_, row) => row);
  const all = rows.flatMap((row) => piles.flatMap(({ coins }, pile) => (row < coins ? [{ pile, row }] : [])));
  return piles.map(({ coins }, pile) =>
    rows.slice(0, coins).map((row) => all.findIndex((one) => one.pile === pile && one.row === row)),
  );
}

/** Paints the ground of the heap. */
export function paintGround({ ctx, stage, box }: InstrumentPaint): void {
  const coinPx = box.widthPx * COIN_WIDTH;
  ctx.fillStyle = markColors(stage).track;
  ctx.beginPath();
  ctx.ellipse(
    box.xPx + box.widthPx / 2,
    box.yPx + box.heightPx - coinPx * TILT * 1.4,
    box.widthPx / 2,
    coinPx * TILT * 1.4,
    0,
    0,
    Math.PI * 2,
  );
  ctx.fill();
}

/** Paints the heap of coins, which fall one after the other until the amount is said. */
export function paintCoins({ ctx, stage, box, value, progress }: InstrumentPaint): void {
  const { piles } = HEAPS.find(({ most }) => Math.abs(value) < most) ?? HEAPS[0]!;
  const turns = turnsOf(piles);
  const coinPx = box.widthPx * COIN_WIDTH;
  const frontY = box.yPx + box.heightPx - coinPx * TILT * 1.4;
  const total = piles.reduce((sum, { coins }) => sum + coins, 0);
  for (const [pile, { at, coins, isInFront }] of piles.entries()) {
    const xPx = box.xPx + at * box.widthPx;
    const groundY = isInFront ? frontY : frontY - coinPx * TILT * FRONT_DROP;
    for (let coin = 0; coin < coins; coin++) {
      const fallen = Math.min(1, Math.max(0, (progress * (total + IN_AIR) - turns[pile]![coin]!) / IN_AIR));
      if (fallen <= 0) continue;
      const restY = groundY - coin * coinPx * COIN_HEIGHT * 0.86;
      paintCoin({ ctx, stage, xPx, yPx: restY - coinPx * FALL * (1 - fallen), coinPx, alpha: fallen });
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
