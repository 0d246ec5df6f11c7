import type { Drawing } from "@inkreel/contract";
import { DRAWING_GRID } from "@inkreel/contract/plain";
import { luminance } from "../color/contrast.js";
import { mixColors } from "../color/oklch.js";
import type { Context2D, DrawHost } from "../draw/host.js";
import { clampLightness } from "../looks/look-colors.js";
import { alphaHex, fillDisc, paintDots, paintGlow } from "../looks/textures.js";
import { flattenPath } from "./flatten-path.js";
import { traceOutline } from "./trace-outline.js";

/**
 * How a look draws objects. `print`: ink over a paper cut of the accent, on halftone. `sticker`: full colour with a white
 * edge and a hard shadow. `hairline`: outlines that draw themselves. `silhouette`: dark against a light. `studio`: full
 * colour on a floor under a light.
 */
export type ObjectArt = "print" | "sticker" | "hairline" | "silhouette" | "studio";

export interface ObjectColors {
  ground: string;
  ink: string;
  accent: string;
  isDark: boolean;
}

/** An object with its paths in the host's form. */
export interface PreparedObject {
  shapes: {
    path: Path2D;
    color: string;
    fillRule: CanvasFillRule;
    strokeUnits: number | null;
    data: string;
  }[];
  ink: { path: Path2D; fillRule: CanvasFillRule; strokeUnits: number | null }[];
}

export function prepareObject(host: DrawHost, { shapes, ink }: Drawing): PreparedObject {
  const prepare = <Shape extends Drawing["ink"][number]>({ path, isEvenOdd, strokeUnits }: Shape) => ({
    path: host.createPath(path),
    fillRule: isEvenOdd === true ? ("evenodd" as const) : ("nonzero" as const),
    strokeUnits: strokeUnits ?? null,
  });
  return {
    shapes: shapes.map((shape) => ({ ...prepare(shape), color: shape.color, data: shape.path })),
    ink: ink.map(prepare),
  };
}

interface ArtPaint {
  ctx: Context2D;
  object: PreparedObject;
  colors: ObjectColors;
  /** How much of the object is drawn, 0..1. */
  progress: number;
  /** True for an object in a line of text: no ornament around it. */
  isSmall: boolean;
}

const WHITE_EDGE_UNITS = 2.2;
const SHADOW_UNITS = 0.9;
const MISREGISTER_UNITS = 1.1;
const HAIRLINE_UNITS = 0.42;
/** The darkest colour of silhouettes. */
export const NIGHT = "#05080d";
/**
 * How far their lightest part is from it to the light. A plain shape is best seen black, while a face or a painting is nothing without its
 * parts.
 */
const NIGHT_RANGE = { plain: 0.4, detailed: 0.62 } as const;
const DETAILED_SHAPES = 8;

/** Paints an object on its grid, whose origin and scale the context already has. */
export const PAINT_OBJECT: Record<ObjectArt, (paint: ArtPaint) => void> = {
  print({ ctx, object, colors, progress }) {
    ctx.save();
    // The printing roller uncovers it from top to bottom.
    ctx.beginPath();
    ctx.rect(-DRAWING_GRID, -DRAWING_GRID, 3 * DRAWING_GRID, DRAWING_GRID + (DRAWING_GRID + 4) * progress);
    ctx.clip();
    ctx.translate(MISREGISTER_UNITS, MISREGISTER_UNITS * 0.6);
    fillAllIn(ctx, object.shapes, () => colors.accent);
    ctx.translate(-MISREGISTER_UNITS, -MISREGISTER_UNITS * 0.6);
    fillAllIn(ctx, object.ink, () => colors.ink);
    ctx.restore();
  },
  sticker({ ctx, object, colors, isSmall }) {
    const edgeUnits = isSmall ? WHITE_EDGE_UNITS * 1.3 : WHITE_EDGE_UNITS;
    ctx.save();
    ctx.translate(SHADOW_UNITS, SHADOW_UNITS * 1.2);
    outlineAll(ctx, object.shapes, {
      color: mixColors(colors.ground, "#000000", 0.62),
      widthUnits: edgeUnits,
    });
    ctx.restore();
    outlineAll(ctx, object.shapes, { color: "#ffffff", widthUnits: edgeUnits });
    fillSmallHoles(ctx, object.shapes, "#ffffff");
    fillAllIn(ctx, object.shapes, ({ color }) => color);
  },
  hairline({ ctx, object, colors, progress, isSmall }) {
    ctx.lineWidth = isSmall ? HAIRLINE_UNITS * 1.8 : HAIRLINE_UNITS;
    ctx.lineJoin = "round";
    ctx.lineCap = "round";
    for (const { path, fillRule, strokeUnits, data } of object.shapes) {
      // What lies in front hides the lines behind it.
      ctx.globalCompositeOperation = "destination-out";
      if (strokeUnits === null) ctx.fill(path, fillRule);
      ctx.globalCompositeOperation = "source-over";
      ctx.strokeStyle = colors.ink;
      ctx.beginPath();
      traceOutline(ctx, data, progress);
      ctx.stroke();
    }
  },
  silhouette({ ctx, object, colors, isSmall }) {
    if (isSmall) return fillAllIn(ctx, object.ink, () => lightOf(colors));
    const range = NIGHT_RANGE[object.shapes.length < DETAILED_SHAPES ? "plain" : "detailed"];
    fillAllIn(ctx, object.shapes, ({ color }) =>
      // The root spreads dark tones, in which eyes and windows would be lost.
      mixColors(NIGHT, lightOf(colors), range * Math.sqrt(luminance(color.slice(0, 7)))),
    );
  },
  studio({ ctx, object, colors, isSmall }) {
    // A thin contour, without which an egg or a cloud would vanish in the light.
    const contour = mixColors(colors.ground, "#000000", 0.55);
    outlineAll(ctx, object.shapes, { color: contour, widthUnits: isSmall ? 1.1 : 0.9 });
    fillAllIn(ctx, object.shapes, ({ color }) => color);
  },
};

/** What stands behind an object: halftone, a light, or a floor. `radiusPx` is half of the side of the object. */
export const PAINT_BEHIND: Partial<
  Record<
    ObjectArt,
    (ctx: Context2D, at: { xPx: number; yPx: number; radiusPx: number; colors: ObjectColors }) => void
  >
> = {
  print(ctx, { xPx, yPx, radiusPx, colors }) {
    const pitchPx = Math.max(14, radiusPx * 0.11);
    const count = Math.ceil((radiusPx * 2.5) / pitchPx);
    paintDots(ctx, {
      xPx: xPx - (count * pitchPx) / 2,
      yPx: yPx - (count * pitchPx) / 2,
      columns: count + 1,
      rows: count + 1,
      pitchPx,
      color: mixColors(colors.ground, colors.accent, 0.42),
      radiusAt(column, row) {
        const distance = Math.hypot(column - count / 2, row - count / 2) / (count / 2);
        return distance > 1 ? 0 : pitchPx * (0.2 + 0.24 * (1 - distance ** 2));
      },
    });
  },
  silhouette(ctx, { xPx, yPx, radiusPx, colors }) {
    const light = lightOf(colors);
    paintGlow(ctx, { xPx, yPx, radiusPx: radiusPx * 1.7, color: light, alpha: 0.5 });
    fillDisc(ctx, { xPx, yPx, radiusPx: radiusPx * 1.12, color: light });
    fillDisc(ctx, {
      xPx: xPx - radiusPx * 0.1,
      yPx: yPx - radiusPx * 0.12,
      radiusPx: radiusPx * 0.98,
      color: mixColors(light, "#ffffff", 0.22),
    });
  },
  studio(ctx, { xPx, yPx, radiusPx, colors }) {
    paintGlow(ctx, {
      xPx,
      yPx: yPx - radiusPx * 0.1,
      radiusPx: radiusPx * 1.7,
      color: "#ffffff",
      alpha: colors.isDark ? 0.55 : 0.95,
    });
    const at = { xPx, yPx: yPx + radiusPx * 0.93, radiusPx: radiusPx * 1.05 };
    paintFloorShadow(ctx, at, colors.isDark ? 0.6 : 0.4);
  },
};

/** The shadow of a thing on the floor, in the alpha of its middle. */
export function paintFloorShadow(
  ctx: Context2D,
  { xPx, yPx, radiusPx }: { xPx: number; yPx: number; radiusPx: number },
  alpha: number,
): void {
  ctx.save();
  ctx.translate(xPx, yPx);
  ctx.scale(1, 0.16);
  const shadow = ctx.createRadialGradient(0, 0, 0, 0, 0, radiusPx);
  for (const [stop, share] of [
    [0, 1],
    [0.45, 0.7],
    [0.75, 0.25],
    [1, 0],
  ] as const)
    shadow.addColorStop(stop, `#000000${alphaHex(alpha * share)}`);
  ctx.fillStyle = shadow;
  ctx.beginPath();
  ctx.arc(0, 0, radiusPx, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}

/** The colour of the light behind a silhouette: the accent, bright whatever the brand. */
export function lightOf({ accent }: ObjectColors): string {
  return clampLightness(accent, 0.74, 0.9);
}

function fillAllIn<Shape extends PreparedObject["ink"][number]>(
  ctx: Context2D,
  shapes: readonly Shape[],
  colorOf: (shape: Shape) => string,
): void {
  for (const shape of shapes) {
    const { path, fillRule, strokeUnits } = shape;
    if (strokeUnits === null) {
      ctx.fillStyle = colorOf(shape);
      ctx.fill(path, fillRule);
    } else {
      ctx.strokeStyle = colorOf(shape);
      ctx.lineWidth = strokeUnits;
      ctx.stroke(path);
    }
  }
}

/** Largest hole in units of the grid, width times height, that the paper of a sticker closes. */
const SMALL_HOLE_UNITS = 40;

/** Paints the insides of small subpaths. Through the holes of a globe, splinters of its shadow would be seen. */
function fillSmallHoles(ctx: Context2D, shapes: PreparedObject["shapes"], color: string): void {
  ctx.fillStyle = color;
  for (const { data, strokeUnits } of shapes) {
    if (strokeUnits !== null) continue;
    for (const outline of flattenPath(data)) {
      const xs = outline.filter((_, at) => at % 2 === 0);
      const ys = outline.filter((_, at) => at % 2 === 1);
      const area = (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
      if (area > SMALL_HOLE_UNITS) continue;
      ctx.beginPath();
      xs.forEach((x, at) => ctx.lineTo(x, ys[at]!));
      ctx.fill();
    }
  }
}

/** Paints the shapes in one colour, wider by half the width on each side. */
function outlineAll(
  ctx: Context2D,
  shapes: PreparedObject["shapes"],
  { color, widthUnits }: { color: string; widthUnits: number },
): void {
  ctx.fillStyle = color;
  ctx.strokeStyle = color;
  ctx.lineJoin = "round";
  for (const { path, fillRule, strokeUnits } of shapes) {
    ctx.lineWidth = widthUnits + (strokeUnits ?? 0);
    ctx.stroke(path);
    if (strokeUnits === null) ctx.fill(path, fillRule);
  }
}
