import { fillMark, markColors } from "../fill-mark.js";
import { mixColors } from "../../../color/oklch.js";
import type { InstrumentPaint } from "./instrument-paint.js";

/** The coins of each pile. They stand for money and not for an amount, which only the figure says. */
const PILES = [3, 5, 7, 4] as const;
const COIN_HEIGHT = 0.24;
const TILT = 0.17;

/** Paints the places of the piles, which stand before the amount is said. */
export function paintPlaces({ ctx, stage, box }: InstrumentPaint): void {
  const coinPx = box.widthPx / (PILES.length * 1.12);
  ctx.fillStyle = markColors(stage).track;
  for (const [pile, count] of PILES.entries()) {
    const xPx = box.xPx + (pile + 0.5) * (box.widthPx / PILES.length) - coinPx / 2;
    const heightPx = coinPx * (2 * TILT + COIN_HEIGHT * (0.72 + 0.86 * (count - 1)));
    ctx.beginPath();
    ctx.roundRect(xPx, box.yPx + box.heightPx - heightPx, coinPx, heightPx, coinPx * TILT);
    ctx.fill();
  }
}

/** Paints piles of coins that grow while the amount is said. */
export function paintCoins({ ctx, stage, box, progress }: InstrumentPaint): void {
  const coinPx = box.widthPx / (PILES.length * 1.12);
  const total = PILES.reduce((sum, count) => sum + count, 0);
  let before = 0;
  for (const [pile, count] of PILES.entries()) {
    const xPx = box.xPx + (pile + 0.5) * (box.widthPx / PILES.length);
    for (let coin = 0; coin < count; coin++) {
      const fallen = Math.min(1, Math.max(0, progress * (total + 4) - before));
      before += 1;
      if (fallen <= 0) continue;
      const restY = box.yPx + box.heightPx - coinPx * TILT - coin * coinPx * COIN_HEIGHT * 0.86;
      paintCoin({ ctx, stage, xPx, yPx: restY - coinPx * 0.5 * (1 - fallen), coinPx, alpha: fallen });
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
