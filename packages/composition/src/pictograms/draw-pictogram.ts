import { type Pictogram, PICTOGRAMS } from "@inkreel/contract";
import type { Context2D } from "../draw/host.js";
import { flattenPath, type Polyline } from "./flatten-path.js";
import { ICON_NODES, type IconNode } from "./icon-nodes.js";

const GRID = 24;
const known = new Set<string>(PICTOGRAMS);

export function isPictogram(name: string | null): name is Pictogram {
  return name !== null && known.has(name);
}

interface PictogramPaint {
  name: Pictogram;
  xPx: number;
  yPx: number;
  sizePx: number;
  color: string;
  /** Stroke width on the 24 × 24 grid. Lucide uses 2. */
  strokeUnits: number;
  /** Fraction of the total stroke length to draw, 0..1. */
  progress: number;
}

/** Draws a pictogram as if with a pen: strokes one after another with round ends, up to `progress`. */
export function drawPictogram(ctx: Context2D, paint: PictogramPaint): void {
  const strokes = iconPolylines(ICON_NODES[paint.name]);
  let leftUnits = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) * paint.progress;
  ctx.save();
  ctx.translate(paint.xPx, paint.yPx);
  ctx.scale(paint.sizePx / GRID, paint.sizePx / GRID);
  ctx.strokeStyle = paint.color;
  ctx.lineWidth = paint.strokeUnits;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  for (const stroke of strokes) {
    if (leftUnits <= 0) break;
    leftUnits -= tracePart(ctx, stroke, leftUnits);
  }
  ctx.stroke();
  ctx.restore();
}

function lengthOf(stroke: Polyline): number {
  let length = 0;
  for (let i = 2; i < stroke.length; i += 2) length += segmentLength(stroke, i);
  return length;
}

function segmentLength(stroke: Polyline, end: number): number {
  return Math.hypot(stroke[end]! - stroke[end - 2]!, stroke[end + 1]! - stroke[end - 1]!);
}

/** Adds up to `mostUnits` of a stroke to the path. Returns the added length. */
function tracePart(ctx: Context2D, stroke: Polyline, mostUnits: number): number {
  let traced = 0;
  ctx.moveTo(stroke[0]!, stroke[1]!);
  for (let i = 2; i < stroke.length && traced < mostUnits; i += 2) {
    const length = segmentLength(stroke, i);
    const share = length === 0 ? 1 : Math.min(1, (mostUnits - traced) / length);
    const [x, y] = [stroke[i - 2]!, stroke[i - 1]!];
    ctx.lineTo(x + (stroke[i]! - x) * share, y + (stroke[i + 1]! - y) * share);
    traced += length * share;
  }
  return traced;
}

/** Returns the strokes of an icon as polylines on its 24 × 24 grid, in the order in which a pen would draw them. */
function iconPolylines(icon: IconNode): Polyline[] {
  return icon.flatMap(([tag, attributes]) => {
    const number = (name: string): number => Number(attributes[name] ?? 0);
    if (tag === "path") return flattenPath(String(attributes["d"]));
    if (tag === "circle")
      return flattenPath(ellipsePath(number("cx"), number("cy"), number("r"), number("r")));
    if (tag === "ellipse")
      return flattenPath(ellipsePath(number("cx"), number("cy"), number("rx"), number("ry")));
    if (tag === "line") return [[number("x1"), number("y1"), number("x2"), number("y2")]];
    if (tag === "rect") return flattenPath(rectPath(number, attributes["rx"] === undefined ? "ry" : "rx"));
    const points = String(attributes["points"] ?? "")
      .trim()
      .split(/[\s,]+/u)
      .map(Number);
    return [tag === "polygon" ? [...points, points[0]!, points[1]!] : points];
  });
}

function ellipsePath(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx} ${cy - ry}A${rx} ${ry} 0 0 1 ${cx} ${cy + ry}A${rx} ${ry} 0 0 1 ${cx} ${cy - ry}`;
}

function rectPath(number: (name: string) => number, radiusName: string): string {
  const [x, y, w, h, r] = [number("x"), number("y"), number("width"), number("height"), number(radiusName)];
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}`;
}
