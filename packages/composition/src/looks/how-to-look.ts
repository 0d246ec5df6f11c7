import type { Brand } from "@inkreel/contract";
import { mixColors } from "../color/oklch.js";
import type { Context2D } from "../draw/host.js";
import { easeInOutSine } from "../motion/easing.js";
import { ENTRANCES } from "../motion/entrance.js";
import type { Box } from "../timeline/timeline.js";
import { brandGround, lookColors, shade } from "./look-colors.js";
import type { BackdropPaint, Look, Typeface } from "./look.js";
import { createSwatch, type Swatch } from "./swatch.js";
import { fillAll, fillDisc, paintDots, paintGlow, paintGrain } from "./textures.js";

const GROTESQUE: Typeface = {
  family: "Bricolage Grotesque",
  weight: 780,
  italic: false,
  lineHeight: 1.04,
  letterSpacingEm: -0.03,
  uppercase: false,
  scale: 0.96,
};
const TEXT: Typeface = {
  ...GROTESQUE,
  family: "Plus Jakarta Sans",
  weight: 650,
  lineHeight: 1.18,
  letterSpacingEm: -0.015,
};

const OWN = { primary: "#2a4bf2", secondary: "#ffc62e" };

/**
 * Returns the look of a workshop manual: bright paper with a dot grid, blueprints, a rounded sans-serif typeface,
 * badges, and a line that connects the steps.
 */
export function howToLook(brand: Brand): Look {
  const { bright, blueprint } = howToSwatches(brand);
  const dots = { name: "dots", swatch: bright, artInk: bright.accent, paint: paintDotGrid };
  const shapes = { name: "shapes", swatch: bright, artInk: bright.onAccent, paint: paintShapes };
  const plan = { name: "blueprint", swatch: blueprint, artInk: blueprint.ink, paint: paintBlueprint };
  return {
    template: "tutorial",
    typefaces: {
      display: GROTESQUE,
      headline: GROTESQUE,
      quote: { ...GROTESQUE, weight: 600, lineHeight: 1.12 },
      heading: { ...GROTESQUE, lineHeight: 1.08 },
      item: TEXT,
      body: TEXT,
      kicker: { ...TEXT, scale: 1.25, weight: 800, letterSpacingEm: 0.02, lineHeight: 1.3 },
      figure: { ...GROTESQUE, weight: 800, lineHeight: 1, letterSpacingEm: -0.05 },
      badge: { ...GROTESQUE, weight: 800, letterSpacingEm: 0 },
    },
    align: "start",
    anchor: "middle",
    art: "panel",
    emphasis: "pill",
    kinetic: {
      stress: "sticker",
      stressScale: 1.7,
      stressLeading: 1.34,
      isMasked: false,
      scale: 1,
      entrance: ENTRANCES.pop,
    },
    items: "card",
    picture: "card",
    entrance: ENTRANCES.pop,
    markEntrance: ENTRANCES.stick,
    transition: "panel",
    transitionMs: 430,
    relations: {
      contrast: { style: "push", durationMs: 360 },
      next: { style: "slide-over", durationMs: 400 },
      section: { style: "panel", durationMs: 430 },
    },
    camera: { zoom: 0.055, travel: 0.6, moveMs: 600, easing: easeInOutSine },
    hasMovingLight: false,
    objectArt: "sticker",
    cornerPx: 32,
    backdrops: { hook: [plan], main: [dots, shapes, plan], cta: [plan] },
  };
}

function howToSwatches(brand: Brand): Record<"bright" | "blueprint", Swatch> {
  const { primary, secondary } = lookColors(brand, OWN);
  const ink = shade(primary, 0.2, 0.07);
  const base = { ink, accent: primary, second: secondary };
  const bright = createSwatch({
    ...base,
    name: "bright",
    ground: shade(primary, 0.972, 0.014),
    groundAlt: shade(primary, 0.93, 0.03),
    card: "#ffffff",
  });
  const blue = brandGround(primary);
  const blueprint = createSwatch({
    name: "blueprint",
    ground: blue,
    groundAlt: shade(blue, 0.39, 0.2),
    ink: "#ffffff",
    accent: secondary,
    second: secondary,
    fallback: primary,
    card: shade(primary, 0.985, 0.01),
  });
  return { bright, blueprint };
}

/** Paints plain paper with a rounded block of the accent colour behind the art area, and cut-out shapes around it. */
function paintShapes(paint: BackdropPaint): void {
  const { ctx, swatch, art, frame } = paint;
  fillAll(ctx, paint, swatch.ground);
  if (art === null) return paintCorner(paint);
  const block = inset(art, frame);
  ctx.fillStyle = swatch.accent;
  ctx.beginPath();
  ctx.roundRect(block.xPx, block.yPx, block.widthPx, block.heightPx, 56);
  ctx.fill();
  ctx.save();
  ctx.clip();
  const { xPx, yPx, widthPx, heightPx } = block;
  fillDisc(ctx, {
    xPx: xPx + widthPx,
    yPx,
    radiusPx: Math.min(widthPx, heightPx) * 0.36,
    color: swatch.second,
  });
  ring(ctx, {
    xPx,
    yPx: yPx + heightPx,
    radiusPx: Math.min(widthPx, heightPx) * 0.3,
    color: swatch.onAccent,
  });
  ctx.restore();
}

/** Returns the art area with a margin at each side that touches the edge of the frame. */
function inset(art: Box, frame: Box): Box {
  const marginPx = 56;
  const topPx = art.yPx <= frame.yPx ? Math.max(marginPx, frame.heightPx > 1800 ? 150 : marginPx) : 0;
  const startPx = art.xPx <= frame.xPx ? marginPx : 0;
  const endPx =
    art.xPx + art.widthPx >= frame.xPx + frame.widthPx
      ? marginPx + art.xPx + art.widthPx - frame.xPx - frame.widthPx
      : 0;
  return {
    xPx: art.xPx + (startPx === 0 ? 0 : frame.xPx - art.xPx + marginPx),
    yPx: topPx === 0 ? art.yPx : frame.yPx + topPx,
    widthPx: art.widthPx - endPx - (startPx === 0 ? 0 : frame.xPx - art.xPx + marginPx),
    heightPx: art.heightPx - (topPx === 0 ? 0 : frame.yPx - art.yPx + topPx),
  };
}

function paintCorner({ ctx, swatch, frame, random }: BackdropPaint): void {
  const right = random() < 0.5;
  const xPx = frame.xPx + (right ? frame.widthPx : 0);
  const radiusPx = Math.min(frame.widthPx, frame.heightPx) * 0.4;
  fillDisc(ctx, { xPx, yPx: frame.yPx + frame.heightPx * 0.06, radiusPx, color: swatch.groundAlt });
  fillDisc(ctx, {
    xPx: frame.xPx + (right ? 0 : frame.widthPx),
    yPx: frame.yPx + frame.heightPx,
    radiusPx: radiusPx * 0.8,
    color: swatch.groundAlt,
  });
}

function ring(ctx: Context2D, disc: { xPx: number; yPx: number; radiusPx: number; color: string }): void {
  ctx.strokeStyle = disc.color;
  ctx.lineWidth = disc.radiusPx * 0.3;
  ctx.beginPath();
  ctx.arc(disc.xPx, disc.yPx, disc.radiusPx, 0, Math.PI * 2);
  ctx.globalAlpha = 0.22;
  ctx.stroke();
  ctx.globalAlpha = 1;
}

const PITCH_PX = 48;

/** Paints paper with a dot grid, a soft disc behind the art area and a ring around it. */
function paintDotGrid(paint: BackdropPaint): void {
  const { ctx, swatch, art, frame, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  if (art !== null) paintTarget(paint);
  else {
    const radiusPx = Math.min(frame.widthPx, frame.heightPx) * 0.34;
    const xPx = frame.xPx + frame.widthPx * (random() < 0.5 ? 0.02 : 0.98);
    fillDisc(ctx, { xPx, yPx: frame.yPx + frame.heightPx * 0.1, radiusPx, color: swatch.groundAlt });
  }
  paintGrid(paint);
}

function paintGrid({ ctx, widthPx, heightPx, swatch }: BackdropPaint): void {
  ctx.fillStyle = mixColors(swatch.ground, swatch.ink, 0.16);
  for (let y = PITCH_PX / 2; y < heightPx; y += PITCH_PX) {
    for (let x = PITCH_PX / 2; x < widthPx; x += PITCH_PX) ctx.fillRect(x - 2, y - 2, 4, 4);
  }
}

function paintTarget({ ctx, swatch, focus }: BackdropPaint): void {
  const { xPx, yPx } = focus;
  const radiusPx = focus.radiusPx * 1.5;
  fillDisc(ctx, { xPx: xPx + 26, yPx: yPx + 26, radiusPx, color: swatch.second });
  fillDisc(ctx, { xPx, yPx, radiusPx, color: swatch.card });
  ctx.strokeStyle = swatch.ink;
  ctx.lineWidth = 6;
  ctx.beginPath();
  ctx.arc(xPx, yPx, radiusPx, 0, Math.PI * 2);
  ctx.stroke();
  paintDots(ctx, {
    xPx: xPx - radiusPx * 1.12,
    yPx: yPx + radiusPx * 0.5,
    columns: 6,
    rows: 4,
    pitchPx: 26,
    color: swatch.accent,
    radiusAt: () => 6,
  });
}

const CELL_PX = 40;
const BOLD_EVERY = 4;

/** Paints a blueprint with fine and bold grid lines, and construction circles with axes around the art area. */
function paintBlueprint(paint: BackdropPaint): void {
  const { ctx, host, swatch, frame, art } = paint;
  fillAll(ctx, paint, swatch.ground);
  paintGlow(ctx, {
    xPx: frame.xPx + frame.widthPx * 0.3,
    yPx: frame.yPx + frame.heightPx * 0.2,
    radiusPx: frame.heightPx,
    color: swatch.groundAlt,
    alpha: 0.9,
  });
  paintLines(paint);
  if (art !== null) paintConstruction(paint);
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "blueprint" });
}

function paintLines({ ctx, widthPx, heightPx, swatch }: BackdropPaint): void {
  const fine = mixColors(swatch.ground, swatch.ink, 0.045);
  const bold = mixColors(swatch.ground, swatch.ink, 0.095);
  for (let i = 0; i * CELL_PX < Math.max(widthPx, heightPx); i++) {
    ctx.fillStyle = i % BOLD_EVERY === 0 ? bold : fine;
    ctx.fillRect(i * CELL_PX, 0, 2, heightPx);
    ctx.fillRect(0, i * CELL_PX, widthPx, 2);
  }
}

function paintConstruction({ ctx, swatch, focus }: BackdropPaint): void {
  const { xPx: x, yPx: y } = focus;
  const radius = focus.radiusPx * 1.55;
  ctx.strokeStyle = mixColors(swatch.ground, swatch.ink, 0.45);
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.stroke();
  ctx.setLineDash([18, 14]);
  ctx.beginPath();
  ctx.arc(x, y, radius * 1.24, 0, Math.PI * 2);
  ctx.moveTo(x - radius * 1.5, y);
  ctx.lineTo(x + radius * 1.5, y);
  ctx.moveTo(x, y - radius * 1.5);
  ctx.lineTo(x, y + radius * 1.5);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = swatch.ground;
  ctx.beginPath();
  ctx.arc(x, y, radius * 0.86, 0, Math.PI * 2);
  ctx.fill();
}
