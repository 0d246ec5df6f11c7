import type { Context2D } from "../draw/host.js";
import { flattenPath, type Polyline } from "./flatten-path.js";

/** Adds the outline of a path to the current path, up to a share of its length. A full outline has no gaps. */
export function traceOutline(ctx: Context2D, data: string, progress: number): void {
  const strokes = flattenPath(data);
  let leftUnits = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) * progress;
  for (const stroke of strokes) {
    if (leftUnits <= 0) return;
    leftUnits -= tracePart(ctx, stroke, leftUnits);
  }
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
