import type { Brand } from "@inkreel/contract";
import { mixColors } from "../color/oklch.js";
import { easeOutQuart } from "../motion/easing.js";
import { ENTRANCES } from "../motion/entrance.js";
import { lookColors, shade } from "./look-colors.js";
import type { BackdropPaint, Look, Typeface } from "./look.js";
import { createSwatch, type Swatch } from "./swatch.js";
import { fillAll, fillDisc, paintDots, paintGrain } from "./textures.js";

const SERIF: Typeface = {
  family: "Fraunces",
  weight: 640,
  italic: false,
  lineHeight: 1.06,
  letterSpacingEm: -0.022,
  uppercase: false,
  scale: 1,
};
const TEXT: Typeface = {
  ...SERIF,
  family: "Newsreader",
  weight: 500,
  lineHeight: 1.18,
  letterSpacingEm: -0.005,
};
const CAPS: Typeface = {
  ...SERIF,
  family: "Inter",
  weight: 700,
  lineHeight: 1.3,
  letterSpacingEm: 0.14,
  uppercase: true,
};

const OWN = { primary: "#d63c23", secondary: "#f0bd4f" };

/**
 * Returns the look of an editorial magazine: paper and ink, large serif headlines, hairlines, a highlighter and blocks
 * of colour.
 */
export function editorialLook(brand: Brand): Look {
  const { paper, night } = editorialSwatches(brand);
  const panel = { name: "panel", swatch: paper, artInk: paper.onAccent, paint: paintPanel };
  const arc = { name: "arc", swatch: paper, artInk: paper.ink, paint: paintArc };
  const halftone = { name: "halftone", swatch: paper, artInk: paper.ink, paint: paintHalftone };
  const nightPanel = { name: "night-panel", swatch: night, artInk: night.onAccent, paint: paintPanel };
  const nightArc = { name: "night-arc", swatch: night, artInk: night.ink, paint: paintArc };
  return {
    template: "blog-summary",
    typefaces: {
      display: { ...SERIF, weight: 700 },
      headline: SERIF,
      quote: { ...SERIF, weight: 480, italic: true, lineHeight: 1.12 },
      heading: { ...SERIF, lineHeight: 1.1 },
      item: TEXT,
      body: TEXT,
      kicker: CAPS,
      figure: { ...SERIF, weight: 560, lineHeight: 1, letterSpacingEm: -0.045 },
      badge: { ...SERIF, weight: 500, italic: true, letterSpacingEm: 0 },
    },
    align: "start",
    anchor: "middle",
    art: "panel",
    emphasis: "marker",
    kinetic: {
      stress: "strip",
      stressScale: 1.9,
      stressLeading: 1.12,
      isMasked: false,
      scale: 1,
      entrance: ENTRANCES.rise,
    },
    items: "ruled",
    picture: "boxed",
    entrance: ENTRANCES.rise,
    markEntrance: ENTRANCES.stamp,
    transition: "push",
    transitionMs: 400,
    relations: {
      contrast: { style: "slide-over", durationMs: 360 },
      next: { style: "push", durationMs: 400 },
      section: { style: "panel", durationMs: 460 },
    },
    camera: { zoom: 0.06, travel: 0.4, moveMs: 560, easing: easeOutQuart },
    hasMovingLight: false,
    objectArt: "print",
    cornerPx: 0,
    backdrops: { hook: [panel, nightPanel], main: [arc, panel, halftone, nightArc], cta: [nightPanel] },
  };
}

function editorialSwatches(brand: Brand): Record<"paper" | "night", Swatch> {
  const { primary, secondary } = lookColors(brand, OWN);
  const warm = brand.usesDefaultColors ? "#f4eee3" : shade(primary, 0.955, 0.014);
  const ink = brand.usesDefaultColors ? "#17130e" : shade(primary, 0.17, 0.03);
  const base = { ink, accent: primary, second: secondary };
  const paper = createSwatch({
    ...base,
    name: "paper",
    ground: warm,
    groundAlt: brand.usesDefaultColors ? "#eae1d1" : shade(primary, 0.915, 0.02),
    card: "#fffdf8",
  });
  const night = createSwatch({
    ...base,
    name: "ink",
    ground: ink,
    groundAlt: shade(ink, 0.235, 0.03),
    ink: warm,
    card: shade(ink, 0.26, 0.03),
  });
  return { paper, night };
}

/**
 * Paints a page with one block of colour that extends past the edges. The block contains two quarter discs and a
 * halftone pattern.
 */
function paintPanel(paint: BackdropPaint): void {
  const { ctx, host, swatch, art } = paint;
  fillAll(ctx, paint, swatch.ground);
  paintColumnLines(paint);
  if (art !== null) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(art.xPx, art.yPx, art.widthPx, art.heightPx);
    ctx.clip();
    paintBlock(paint, art);
    ctx.restore();
  }
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "paper" });
}

function paintBlock({ ctx, swatch, random }: BackdropPaint, art: NonNullable<BackdropPaint["art"]>): void {
  const { xPx, yPx, widthPx, heightPx } = art;
  ctx.fillStyle = swatch.accent;
  ctx.fillRect(xPx, yPx, widthPx, heightPx);
  const radiusPx = Math.max(widthPx, heightPx) * (0.62 + 0.1 * random());
  const isLeft = random() < 0.5;
  const cornerX = isLeft ? xPx : xPx + widthPx;
  fillDisc(ctx, {
    xPx: cornerX,
    yPx: yPx + heightPx,
    radiusPx,
    color: mixColors(swatch.accent, swatch.onAccent, 0.1),
  });
  fillDisc(ctx, {
    xPx: cornerX,
    yPx: yPx + heightPx,
    radiusPx: radiusPx * 0.55,
    color: mixColors(swatch.accent, swatch.onAccent, 0.2),
  });
  const pitchPx = 26;
  const rows = Math.ceil((heightPx * 0.3) / pitchPx);
  paintDots(ctx, {
    xPx,
    yPx: yPx + 20,
    columns: Math.ceil(widthPx / pitchPx) + 1,
    rows,
    pitchPx,
    color: mixColors(swatch.accent, swatch.ink, 0.3),
    radiusAt: (_, row) => (1 - row / rows) * pitchPx * 0.3,
  });
}

/**
 * Paints a page with a large disc in the second background tone, which extends past the frame, and a small disc in the
 * accent colour.
 */
function paintArc(paint: BackdropPaint): void {
  const { ctx, host, swatch, art, frame, focus, random } = paint;
  fillAll(ctx, paint, swatch.ground);
  const shortPx = Math.min(frame.widthPx, frame.heightPx);
  const discPx = art === null ? shortPx * 0.46 : Math.min(shortPx * 0.42, focus.radiusPx * 1.9);
  const center =
    art === null
      ? { xPx: frame.xPx + frame.widthPx * 0.98, yPx: frame.yPx + frame.heightPx * (0.2 + 0.6 * random()) }
      : focus;
  fillDisc(ctx, { xPx: center.xPx, yPx: center.yPx, radiusPx: discPx, color: swatch.groundAlt });
  paintColumnLines(paint);
  if (art !== null) {
    ctx.strokeStyle = mixColors(swatch.ground, swatch.ink, 0.4);
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.arc(center.xPx, center.yPx, discPx * 1.09, Math.PI * random(), Math.PI * (1.2 + random() * 0.4));
    ctx.stroke();
    const angle = Math.PI * (1.1 + 0.7 * random());
    fillDisc(ctx, {
      xPx: center.xPx + Math.cos(angle) * discPx,
      yPx: center.yPx + Math.sin(angle) * discPx,
      radiusPx: shortPx * 0.045,
      color: swatch.accent,
    });
  }
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "paper" });
}

/** Paints a page with a halftone sun, whose dots become larger towards the middle. */
function paintHalftone(paint: BackdropPaint): void {
  const { ctx, host, swatch, art, frame, focus } = paint;
  fillAll(ctx, paint, swatch.ground);
  paintColumnLines(paint);
  const pitchPx = 30;
  const area = art ?? { ...frame, yPx: frame.yPx + frame.heightPx * 0.72, heightPx: frame.heightPx * 0.28 };
  const columns = Math.ceil(area.widthPx / pitchPx) + 1;
  const rows = Math.ceil(area.heightPx / pitchPx) + 1;
  const reach = art === null ? rows * 1.4 : (focus.radiusPx * 1.75) / pitchPx;
  const middle =
    art === null
      ? { column: columns / 2, row: rows }
      : { column: (focus.xPx - area.xPx) / pitchPx, row: (focus.yPx - area.yPx) / pitchPx };
  paintDots(ctx, {
    xPx: area.xPx,
    yPx: area.yPx,
    columns,
    rows,
    pitchPx,
    color: art === null ? mixColors(swatch.ground, swatch.ink, 0.09) : swatch.second,
    radiusAt(column, row) {
      const distance = Math.hypot(column - middle.column, row - middle.row) / reach;
      return Math.max(0, 1 - distance ** 2) * pitchPx * 0.46;
    },
  });
  paintGrain(ctx, host, { ...paint, strength: 4, seed: "paper" });
}

/** Paints the column grid of the page as hairlines. */
function paintColumnLines({ ctx, frame, swatch, heightPx, ratio }: BackdropPaint): void {
  const columns = ratio === "16:9" ? 6 : 4;
  const marginPx = ratio === "16:9" ? 96 : 64;
  ctx.fillStyle = mixColors(swatch.ground, swatch.ink, 0.055);
  for (let i = 0; i <= columns; i++) {
    const x = frame.xPx + marginPx + ((frame.widthPx - 2 * marginPx) * i) / columns;
    ctx.fillRect(Math.round(x) - 1, 0, 2, heightPx);
  }
}
