import type { Context2D, Drawable, DrawHost } from "../draw/host.js";
import { createRandom } from "../motion/seeded-random.js";

const TILE_PX = 256;

interface Area {
  widthPx: number;
  heightPx: number;
}

/**
 * Paints fine static noise that lightens and darkens equally. It hides banding in gradients and gives paper a texture.
 * `strength` is the maximum alpha, 0..255. Above about 4, the encoder removes the noise and the video no longer matches
 * the preview.
 */
export function paintGrain(ctx: Context2D, host: DrawHost, grain: Area & Grain): void {
  const pattern = ctx.createPattern(grainTile(host, grain), "repeat");
  if (pattern === null) return;
  ctx.fillStyle = pattern;
  ctx.fillRect(0, 0, grain.widthPx, grain.heightPx);
}

interface Grain {
  strength: number;
  seed: string;
}

/** A look has one grain for all its backgrounds, and its pixels take longer to make than a background to paint. */
const tiles = new WeakMap<DrawHost, Map<string, Drawable>>();

function grainTile(host: DrawHost, { strength, seed }: Grain): Drawable {
  const ofHost = tiles.get(host) ?? new Map<string, Drawable>();
  tiles.set(host, ofHost);
  const key = `${strength}/${seed}`;
  const tile = ofHost.get(key) ?? makeGrainTile(host, { strength, seed });
  ofHost.set(key, tile);
  return tile;
}

function makeGrainTile(host: DrawHost, { strength, seed }: Grain): Drawable {
  const tile = host.createSurface(TILE_PX, TILE_PX);
  const pixels = tile.ctx.createImageData(TILE_PX, TILE_PX);
  const { data } = pixels;
  const random = createRandom(seed);
  for (let i = 0; i < data.length; i += 4) {
    const noise = random() + random() - 1;
    const value = noise > 0 ? 255 : 0;
    data[i] = value;
    data[i + 1] = value;
    data[i + 2] = value;
    data[i + 3] = Math.abs(noise) * strength;
  }
  tile.ctx.putImageData(pixels, 0, 0);
  return tile.image;
}

export interface Glow {
  xPx: number;
  yPx: number;
  radiusPx: number;
  color: string;
  /** Alpha at the centre, 0..1. */
  alpha: number;
}

/** Paints a radial gradient with a bell-shaped falloff, so that the light has no visible edge. */
export function paintGlow(ctx: Context2D, { xPx, yPx, radiusPx, color, alpha }: Glow): void {
  const gradient = ctx.createRadialGradient(xPx, yPx, 0, xPx, yPx, radiusPx);
  for (const stop of [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1]) {
    const fall = stop === 1 ? 0 : Math.exp(-4.5 * stop * stop) * (1 - stop);
    gradient.addColorStop(stop, color + alphaHex(alpha * fall));
  }
  ctx.fillStyle = gradient;
  ctx.fillRect(xPx - radiusPx, yPx - radiusPx, radiusPx * 2, radiusPx * 2);
}

/** Returns two hex digits for an alpha of 0..1. */
export function alphaHex(alpha: number): string {
  return Math.round(Math.min(1, Math.max(0, alpha)) * 255)
    .toString(16)
    .padStart(2, "0");
}

export interface Dots {
  xPx: number;
  yPx: number;
  columns: number;
  rows: number;
  pitchPx: number;
  color: string;
  radiusAt(column: number, row: number): number;
}

/** Paints a grid of dots, for halftones and dotted paper. */
export function paintDots(ctx: Context2D, dots: Dots): void {
  ctx.fillStyle = dots.color;
  ctx.beginPath();
  for (let row = 0; row < dots.rows; row++) {
    for (let column = 0; column < dots.columns; column++) {
      const radius = dots.radiusAt(column, row);
      if (radius < 0.4) continue;
      const x = dots.xPx + (column + (row % 2) / 2) * dots.pitchPx;
      const y = dots.yPx + row * dots.pitchPx;
      ctx.moveTo(x + radius, y);
      ctx.arc(x, y, radius, 0, Math.PI * 2);
    }
  }
  ctx.fill();
}

export function fillDisc(
  ctx: Context2D,
  disc: { xPx: number; yPx: number; radiusPx: number; color: string },
): void {
  ctx.fillStyle = disc.color;
  ctx.beginPath();
  ctx.arc(disc.xPx, disc.yPx, disc.radiusPx, 0, Math.PI * 2);
  ctx.fill();
}

export function fillAll(ctx: Context2D, { widthPx, heightPx }: Area, color: string): void {
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, widthPx, heightPx);
}
