import type { Brand } from "@inkreel/contract";
import { mixColors } from "../color/oklch.js";
import { easeInOutSine } from "../motion/easing.js";
import { ENTRANCES } from "../motion/entrance.js";
import { clampLightness, lookColors, shade } from "./look-colors.js";
import type { BackdropPaint, Look, Typeface } from "./look.js";
import { createSwatch, type Swatch } from "./swatch.js";
import { alphaHex, fillAll, fillDisc, paintGlow, paintGrain } from "./textures.js";

const TITLE: Typeface = {
  family: "Oswald",
  weight: 600,
  italic: false,
  lineHeight: 1.12,
  letterSpacingEm: 0.004,
  uppercase: true,
  scale: 1,
};
const TEXT: Typeface = {
  ...TITLE,
  family: "Archivo",
  weight: 500,
  lineHeight: 1.2,
  letterSpacingEm: 0,
  uppercase: false,
};

const OWN = { primary: "#2c6a80", secondary: "#f2b36b" };

/**
 * Returns the look of the story template. It is cinematic: night scenes with mountain ridges, shafts of light or
 * aurora, narrow capitals, wide kickers and a slow camera.
 */
export function cinematicLook(brand: Brand): Look {
  const { night } = cinematicSwatches(brand);
  const ridges = { name: "ridges", swatch: night, artInk: night.accent, paint: paintRidges };
  const shafts = { name: "shafts", swatch: night, artInk: night.accent, paint: paintShafts };
  const aurora = { name: "aurora", swatch: night, artInk: night.accent, paint: paintAurora };
  return {
    template: "story",
    typefaces: {
      display: { ...TITLE, weight: 700, lineHeight: 1.08, scale: 1.05 },
      headline: TITLE,
      quote: { ...TEXT, weight: 350, lineHeight: 1.22, scale: 0.92 },
      heading: { ...TITLE, weight: 500 },
      item: TEXT,
      body: TEXT,
      kicker: { ...TEXT, weight: 600, letterSpacingEm: 0.34, uppercase: true, scale: 0.92 },
      figure: { ...TITLE, weight: 500, lineHeight: 1, letterSpacingEm: -0.01 },
      badge: { ...TITLE, weight: 500 },
    },
    align: "start",
    anchor: "bottom",
    art: "inline",
    emphasis: "underline",
    kinetic: {
      stress: "accent",
      stressScale: 2,
      stressLeading: 1,
      isMasked: true,
      scale: 0.94,
      entrance: ENTRANCES.emerge,
    },
    items: "thread",
    picture: "scrim",
    entrance: ENTRANCES.drift,
    markEntrance: ENTRANCES.approach,
    transition: "fade-through",
    transitionMs: 500,
    relations: {
      contrast: { style: "push", durationMs: 420 },
      next: { style: "dissolve", durationMs: 600 },
      section: { style: "fade-through", durationMs: 700 },
    },
    camera: { zoom: 0.06, travel: 0.9, moveMs: 600, easing: easeInOutSine },
    hasMovingLight: false,
    objectArt: "silhouette",
    cornerPx: 0,
    backdrops: { hook: [ridges], main: [shafts, ridges, aurora], cta: [aurora] },
  };
}

function cinematicSwatches(brand: Brand): Record<"night", Swatch> {
  const { primary, secondary } = lookColors(brand, OWN);
  const haze = clampLightness(primary, 0.42, 0.56);
  const night = createSwatch({
    name: "night",
    ground: shade(primary, 0.17, 0.04),
    groundAlt: shade(clampLightness(primary, 0.3, 0.6), 0.3, 0.07),
    ink: "#fbf7ef",
    accent: secondary,
    second: haze,
    card: shade(primary, 0.24, 0.045),
    fallback: primary,
    star: clampLightness(secondary, 0.65, 0.95),
  });
  return { night };
}

const RIDGES = 5;

/** Paints layers of mountain ridges in haze, with a low sun or moon behind them. */
function paintRidges(paint: BackdropPaint): void {
  const { ctx, host, swatch, heightPx, random, frame } = paint;
  const horizonPx = heightPx * 0.56;
  paintSky(paint, horizonPx);
  const shortPx = Math.min(frame.widthPx, frame.heightPx);
  const light = lightAt(paint, random());
  paintGlow(ctx, { ...light, radiusPx: shortPx * 0.8, color: swatch.accent, alpha: 0.42 });
  fillDisc(ctx, {
    ...light,
    radiusPx: shortPx * 0.05,
    color: mixColors(swatch.accent, swatch.ground, 0.35),
  });
  for (let ridge = 0; ridge < RIDGES; ridge++) paintRidge(paint, ridge, horizonPx);
  paintVignette(paint);
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "film" });
}

/** Returns the position of the light source: at the upper edge, where nothing of a scene touches it or is taken for another of its kind. */
function lightAt({ widthPx, heightPx, ratio }: BackdropPaint, chance: number): { xPx: number; yPx: number } {
  const [leastX, spread] = ratio === "16:9" ? [0.86, 0.05] : [0.68, 0.14];
  return { xPx: widthPx * (leastX + spread * chance), yPx: heightPx * 0.02 };
}

function paintRidge(
  { ctx, swatch, widthPx, heightPx, random }: BackdropPaint,
  ridge: number,
  horizonPx: number,
): void {
  const depth = ridge / (RIDGES - 1);
  const base = horizonPx - heightPx * 0.06 + depth * heightPx * 0.3;
  const tall = heightPx * (0.085 + 0.035 * depth);
  const [phase, slow, fast] = [random() * 9, 1.4 + random() * 1.6, 5 + random() * 4];
  const haze = ctx.createLinearGradient(0, base - tall * 1.5, 0, base + heightPx * 0.2);
  haze.addColorStop(0, mixColors(swatch.groundAlt, swatch.ground, 0.1 + 0.85 * depth));
  haze.addColorStop(1, mixColors(swatch.groundAlt, swatch.ground, 0.65 * depth));
  ctx.fillStyle = haze;
  ctx.beginPath();
  ctx.moveTo(0, heightPx);
  for (let x = 0; x <= widthPx + 8; x += 8) {
    const u = x / widthPx;
    const crest = (pace: number, shift: number): number => 1 - Math.abs(Math.sin(u * pace + shift));
    const broad = Math.sin(u * slow * Math.PI + phase);
    const peaks =
      crest(fast, phase * 2) * 0.9 + crest(fast * 2.3, phase) * 0.34 + crest(fast * 6.1, phase * 3) * 0.1;
    ctx.lineTo(x, base - tall * (broad * 0.4 + peaks - 0.3));
  }
  ctx.lineTo(widthPx, heightPx);
  ctx.fill();
}

const SHAFTS = 6;

/** Paints a dark hall with shafts of light from a high window, dust in the light, and a bright area on the floor. */
function paintShafts(paint: BackdropPaint): void {
  const { ctx, host, swatch, widthPx, heightPx, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  const fromPx = widthPx * (0.78 + 0.12 * random());
  for (let i = 0; i < SHAFTS; i++) paintShaft(paint, fromPx + (i - SHAFTS / 2) * widthPx * 0.07);
  paintGlow(ctx, {
    xPx: fromPx,
    yPx: -heightPx * 0.05,
    radiusPx: heightPx * 0.75,
    color: swatch.groundAlt,
    alpha: 0.9,
  });
  paintGlow(ctx, { xPx: fromPx, yPx: 0, radiusPx: heightPx * 0.35, color: swatch.accent, alpha: 0.2 });
  ctx.fillStyle = swatch.ink;
  for (let i = 0; i < 60; i++) {
    ctx.globalAlpha = 0.05 + 0.2 * random();
    ctx.beginPath();
    ctx.arc(random() * widthPx, random() * heightPx, 1.5 + 2.5 * random() ** 3, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
  paintVignette(paint);
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "film" });
}

function paintShaft({ ctx, swatch, widthPx, heightPx, random }: BackdropPaint, topPx: number): void {
  const lean = widthPx * (0.55 + 0.1 * random());
  const thin = widthPx * (0.02 + 0.03 * random());
  const wide = thin * 3.2;
  const light = ctx.createLinearGradient(0, 0, 0, heightPx * 0.95);
  light.addColorStop(0, swatch.second + alphaHex(0.2 + 0.12 * random()));
  light.addColorStop(1, swatch.second + alphaHex(0));
  ctx.fillStyle = light;
  ctx.beginPath();
  ctx.moveTo(topPx - thin, 0);
  ctx.lineTo(topPx + thin, 0);
  ctx.lineTo(topPx - lean + wide, heightPx);
  ctx.lineTo(topPx - lean - wide, heightPx);
  ctx.fill();
}

const STEP_PX = 6;

/** Paints curtains of light above a dark treeline. */
function paintAurora(paint: BackdropPaint): void {
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

/** Paints the night sky of the cinematic backdrops: dark above, with haze at the horizon and a few stars. */
function paintSky(paint: BackdropPaint, horizonPx: number): void {
  const { ctx, swatch, widthPx, heightPx, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  const sky = ctx.createLinearGradient(0, 0, 0, horizonPx);
  sky.addColorStop(0, swatch.ground);
  sky.addColorStop(1, swatch.groundAlt);
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, widthPx, horizonPx);
  ctx.fillStyle = swatch.ink;
  for (let i = 0; i < 90; i++) {
    const depth = random();
    ctx.globalAlpha = 0.12 + 0.4 * depth * random();
    const size = depth > 0.9 ? 4 : 2;
    ctx.fillRect(random() * widthPx, random() ** 1.6 * horizonPx * 0.8, size, size);
  }
  ctx.globalAlpha = 1;
  paintGlow(ctx, {
    xPx: widthPx * 0.5,
    yPx: horizonPx,
    radiusPx: Math.max(widthPx, heightPx) * 0.5,
    color: swatch.second,
    alpha: 0.16,
  });
}

/** Darkens the edges of the frame at the top and bottom (vignette). */
function paintVignette({ ctx, widthPx, heightPx }: BackdropPaint): void {
  const shadow = ctx.createLinearGradient(0, 0, 0, heightPx);
  shadow.addColorStop(0, "#00000080");
  shadow.addColorStop(0.16, "#00000000");
  shadow.addColorStop(0.72, "#00000000");
  shadow.addColorStop(1, "#000000b0");
  ctx.fillStyle = shadow;
  ctx.fillRect(0, 0, widthPx, heightPx);
}
