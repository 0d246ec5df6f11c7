import { FRAME_SIZE_PX, type AspectRatio } from "@inkreel/contract/plain";
import { mixColors } from "../color/oklch.js";
import type { Context2D } from "../draw/host.js";
import type { Swatch } from "../looks/swatch.js";
import { fillDisc, paintGlow } from "../looks/textures.js";
import { lightOf, type ObjectArt, type ObjectColors } from "../objects/object-art.js";
import type { Box } from "../timeline/timeline.js";
import { middleOf } from "./box.js";
import { colorsOn } from "./parts/pictogram-part.js";
import type { ReturningThing, Staging } from "./returning-thing.js";

export type Side = "top" | "bottom" | "left" | "right";

/** A framing in shares of the frame: the side of the square is a share of the shorter side, its middle one of each side. */
export interface FramingSpec {
  side: number;
  x: number;
  y: number;
  turn?: number;
  /** Edge of the frame from which the words keep away. */
  away: Side;
  /** The share of the frame that they leave at least, if that is more than what stands there. */
  share?: number;
  field?: FieldSpec;
}

/** A field of colour behind a drawing, in px of the frame. Parts of it may lie outside. */
export type Field =
  { kind: "disc"; xPx: number; yPx: number; radiusPx: number } | { kind: "window"; box: Box };

/** A field in shares of the frame; the radius is one of its shorter side. */
export type FieldSpec =
  | { kind: "disc"; x: number; y: number; radius: number }
  | { kind: "window"; left: number; top: number; right: number; bottom: number };

const disc = (x: number, y: number, radius: number): FieldSpec => ({ kind: "disc", x, y, radius });

function window(left: number, top: number, right: number, bottom: number): FieldSpec {
  return { kind: "window", left, top, right, bottom };
}

interface EndSpec {
  side: number;
  x: number;
  y: number;
  turn: number;
  field: FieldSpec;
}

/** Panels reach past the frame, beyond which a moving camera would show their end. */
const OUT = 1.1;

/** Framings at the end of the frame. Those at the start are opposite. */
const AT_END: Record<Exclude<Staging, "ground">, Record<AspectRatio, EndSpec>> = {
  macro: {
    "16:9": { side: 0.8, x: 0.75, y: 0.515, turn: 0.12, field: disc(0.83, 0.57, 0.55) },
    "9:16": { side: 0.82, x: 0.53, y: 0.74, turn: 0.12, field: disc(0.62, 0.815, 0.54) },
    "1:1": { side: 0.49, x: 0.625, y: 0.725, turn: 0.12, field: disc(0.66, 0.835, 0.35) },
  },
  panel: {
    "16:9": { side: 0.7, x: 0.775, y: 0.5, turn: -0.12, field: window(0.555, 1 - OUT, OUT, OUT) },
    "9:16": { side: 0.7, x: 0.5, y: 0.765, turn: -0.12, field: window(1 - OUT, 0.54, OUT, OUT) },
    "1:1": { side: 0.38, x: 0.5, y: 0.78, turn: -0.12, field: window(1 - OUT, 0.57, OUT, OUT) },
  },
  window: {
    "16:9": { side: 0.58, x: 0.76, y: 0.5, turn: 0.2, field: window(0.58, 0.1, 0.94, 0.9) },
    "9:16": { side: 0.56, x: 0.5, y: 0.73, turn: 0.2, field: window(0.08, 0.55, 0.92, 0.91) },
    "1:1": { side: 0.34, x: 0.5, y: 0.755, turn: 0.2, field: window(0.07, 0.56, 0.93, 0.95) },
  },
};

/** Returns the framing of a thing that returns. From one time to the next, it changes sides. */
export function restagedSpec(
  staging: Exclude<Staging, "ground">,
  { beganAt, timesBefore }: ReturningThing,
  ratio: AspectRatio,
): FramingSpec {
  const began = ratio === "16:9" ? beganAt.wide : beganAt.other;
  const isAtEnd = (began === "end") === (timesBefore % 2 === 0);
  const spec = AT_END[staging][ratio];
  const isWide = ratio === "16:9";
  if (isAtEnd) return { ...spec, away: isWide ? "right" : "bottom" };
  return {
    ...spec,
    x: 1 - spec.x,
    y: isWide ? spec.y : 1 - spec.y,
    turn: -spec.turn,
    away: isWide ? "left" : "top",
    field: opposite(spec.field, isWide),
  };
}

/** In a wide frame, things stand on the other side at the same height. */
function opposite(field: FieldSpec, isWide: boolean): FieldSpec {
  const heightOf = (y: number): number => (isWide ? y : 1 - y);
  if (field.kind === "disc") return disc(1 - field.x, heightOf(field.y), field.radius);
  const { left, top, right, bottom } = field;
  const [first, second] = isWide ? [top, bottom] : [1 - bottom, 1 - top];
  return window(1 - right, first, 1 - left, second);
}

export function fieldOf(spec: FieldSpec, ratio: AspectRatio): Field {
  const { widthPx, heightPx } = FRAME_SIZE_PX[ratio];
  if (spec.kind === "disc") {
    const { x, y, radius } = spec;
    return {
      kind: "disc",
      xPx: x * widthPx,
      yPx: y * heightPx,
      radiusPx: radius * Math.min(widthPx, heightPx),
    };
  }
  const { left, top, right, bottom } = spec;
  const box = {
    xPx: left * widthPx,
    yPx: top * heightPx,
    widthPx: (right - left) * widthPx,
    heightPx: (bottom - top) * heightPx,
  };
  return { kind: "window", box };
}

/** The box around a field. */
export function boundsOf(field: Field): Box {
  if (field.kind === "window") return field.box;
  const { xPx, yPx, radiusPx } = field;
  return { xPx: xPx - radiusPx, yPx: yPx - radiusPx, widthPx: 2 * radiusPx, heightPx: 2 * radiusPx };
}

/** Returns the colour of a field in the manner of the look. */
export function fieldColor(objectArt: ObjectArt, swatch: Swatch): string {
  const { ground, accent, second, isDark } = swatch;
  switch (objectArt) {
    case "print":
      return accent;
    case "sticker":
      return isDark ? mixColors(ground, "#ffffff", 0.2) : mixColors(ground, accent, 0.3);
    case "hairline":
      return mixColors(ground, accent, 0.22);
    case "silhouette":
      return lightOf(colorsOn(swatch, ground));
    case "studio":
      return isDark ? mixColors(ground, "#ffffff", 0.14) : mixColors(ground, second, 0.4);
  }
}

/** Corners of windows: those of cut paper are sharp, those of stickers round. */
const CORNER_PX: Record<ObjectArt, number> = {
  print: 0,
  sticker: 64,
  hairline: 0,
  silhouette: 36,
  studio: 40,
};
const LINE_PX = 3;
/** The lamp over things of a studio. */
const GLOW_ALPHA = 0.45;
/** How far a lighter part lies inside the light behind silhouettes, as in all their lights. */
const INNER_SHARE = 0.88;

interface FieldPaint {
  objectArt: ObjectArt;
  /** The colours of the drawing on the field. */
  colors: ObjectColors;
  /** The square of the drawing. */
  square: Box;
  /** True if the drawing is as well seen on the ground around the field. */
  canReachOut: boolean;
}

/** Looks whose things reach out of a disc. A silhouette is seen only in its light, and lines would cross that of the disc. */
export const REACHES_OUT: ReadonlySet<ObjectArt> = new Set(["print", "sticker", "studio"]);

/**
 * Paints a field in its colour, in the manner of the look: with a line around it, or the light behind a silhouette. What is drawn next stays inside,
 * except on a disc if things of the look reach out of it.
 */
export function paintField(
  ctx: Context2D,
  field: Field,
  { objectArt, colors, square, canReachOut }: FieldPaint,
): void {
  ctx.fillStyle = colors.ground;
  pathOf(ctx, field, objectArt);
  ctx.fill();
  if (objectArt === "hairline") {
    ctx.strokeStyle = colors.ink;
    ctx.lineWidth = LINE_PX;
    ctx.stroke();
  }
  if (field.kind === "window" || !canReachOut || !REACHES_OUT.has(objectArt)) ctx.clip();
  if (objectArt === "silhouette")
    fillDisc(ctx, { ...lightIn(field, square), color: mixColors(colors.ground, "#ffffff", 0.22) });
  if (objectArt === "studio")
    paintGlow(ctx, {
      ...middleOf(square),
      radiusPx: square.widthPx * 0.7,
      color: "#ffffff",
      alpha: GLOW_ALPHA,
    });
}

function lightIn(field: Field, square: Box): { xPx: number; yPx: number; radiusPx: number } {
  if (field.kind === "window") return { ...middleOf(square), radiusPx: square.widthPx * 0.6 };
  const { xPx, yPx, radiusPx } = field;
  return { xPx: xPx - radiusPx * 0.06, yPx: yPx - radiusPx * 0.06, radiusPx: radiusPx * INNER_SHARE };
}

function pathOf(ctx: Context2D, field: Field, objectArt: ObjectArt): void {
  ctx.beginPath();
  if (field.kind === "disc") ctx.arc(field.xPx, field.yPx, field.radiusPx, 0, Math.PI * 2);
  else {
    const { xPx, yPx, widthPx, heightPx } = field.box;
    ctx.roundRect(xPx, yPx, widthPx, heightPx, CORNER_PX[objectArt]);
  }
}
