import type { BackdropPaint } from "../look.js";
import { alphaHex, paintGrain } from "../textures.js";
import { paintSky, paintVignette } from "./paint-sky.js";

const STEP_PX = 6;

/** Curtains of light above a dark treeline. */
export function paintAurora(paint: BackdropPaint): void {
  const { ctx, host, heightPx, swatch } = paint;
  paintSky(paint, heightPx);
  paintCurtain(paint, { topShare: 0.1, heightShare: 0.36, color: swatch.second, alpha: 0.42 });
  paintCurtain(paint, { topShare: 0.2, heightShare: 0.3, color: swatch.accent, alpha: 0.13 });
  paintTrees(paint);
  paintVignette(paint);
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "film" });
}

interface Curtain {
  topShare: number;
  heightShare: number;
  color: string;
  alpha: number;
}

function paintCurtain({ ctx, widthPx, heightPx, random }: BackdropPaint, curtain: Curtain): void {
  const [phase, bend] = [random() * 7, 2 + random() * 2];
  for (let x = 0; x < widthPx; x += STEP_PX) {
    const u = x / widthPx;
    const foot =
      heightPx * (curtain.topShare + curtain.heightShare + 0.07 * Math.sin(u * bend * 2 + phase) - 0.16 * u);
    const tall =
      heightPx * curtain.heightShare * (0.65 + 0.35 * Math.sin(u * 13 + phase * 2) * Math.sin(u * 5 + phase));
    const ray = 0.6 + 0.4 * Math.sin(u * 57 + Math.sin(u * 21 + phase) * 3);
    const light = ctx.createLinearGradient(0, foot - tall, 0, foot);
    light.addColorStop(0, curtain.color + alphaHex(0));
    light.addColorStop(0.8, curtain.color + alphaHex(curtain.alpha * ray * 0.7));
    light.addColorStop(0.93, curtain.color + alphaHex(curtain.alpha * ray));
    light.addColorStop(1, curtain.color + alphaHex(0));
    ctx.fillStyle = light;
    ctx.fillRect(x, foot - tall, STEP_PX, tall);
  }
}

function paintTrees({ ctx, widthPx, heightPx, random }: BackdropPaint): void {
  ctx.fillStyle = "#04070b";
  ctx.beginPath();
  ctx.moveTo(0, heightPx);
  const base = heightPx * 0.86;
  for (let x = 0; x < widthPx;) {
    const wide = heightPx * (0.012 + 0.016 * random());
    const tall = wide * (2 + 2.6 * random());
    const hill = Math.sin((x / widthPx) * 4) * heightPx * 0.02;
    ctx.lineTo(x, base - hill);
    ctx.lineTo(x + wide / 2, base - hill - tall);
    ctx.lineTo(x + wide, base - hill);
    x += wide * (0.7 + 0.4 * random());
  }
  ctx.lineTo(widthPx, heightPx);
  ctx.fill();
}
