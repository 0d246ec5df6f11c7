import type { MapDrawing } from "@inkreel/contract";
import { mixColors } from "../../color/oklch.js";
import type { Context2D } from "../../draw/host.js";
import { alphaHex } from "../../looks/textures.js";
import { easeOutQuart } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import { flattenPath } from "../../objects/flatten-path.js";
import { traceOutline } from "../../objects/trace-outline.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insideFrame, onFrame, type MapTransform } from "../map/map-transform.js";
import type { SceneStage } from "../scene-stage.js";
import { markColors } from "./fill-mark.js";
import { shapePart } from "./shape-part.js";

const GROWTH_MS = 800;
const OVER_PX = 24;
const EDGE_PX = 5;
const STICKER_EDGE_PX = 11;

interface AreaOptions {
  id: string;
  /** Paths of the named country or state in units of the map. */
  paths: readonly string[];
  transform: MapTransform;
  enterMs: number;
}

/** Returns the paths of a named country or state. */
export function areaPaths({ lands }: MapDrawing, id: string): string[] {
  return lands.flatMap((land) => (land.id === id ? [land.path] : []));
}

/** Returns the box around paths in px of the frame, and limited to it. Null if they are outside. */
export function areaBox(
  paths: readonly string[],
  transform: MapTransform,
  frame: SceneStage["frame"],
): Box | null {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const line of paths.flatMap((path) => flattenPath(path)))
    line.forEach((value, at) => (at % 2 === 0 ? xs : ys).push(value));
  if (xs.length === 0) return null;
  const edge = (pick: (one: number, other: number) => number, values: readonly number[]): number =>
    values.reduce((one, other) => pick(one, other));
  const from = onFrame(transform, { x: edge(Math.min, xs), y: edge(Math.min, ys) });
  const to = onFrame(transform, { x: edge(Math.max, xs), y: edge(Math.max, ys) });
  return insideFrame({ ...from, widthPx: to.xPx - from.xPx, heightPx: to.yPx - from.yPx }, frame);
}

/** Returns the layer that fills a country or state in the manner of the look when its name is said. */
export function mapArea(stage: SceneStage, { id, paths, transform, enterMs }: AreaOptions): Layer[] {
  const box = areaBox(paths, transform, stage.frame);
  if (box === null) return [];
  const prepared = paths.map((path) => ({ data: path, path: stage.host.createPath(path) }));
  const isSticker = stage.look.items === "card";
  return [
    shapePart(stage, {
      id,
      box,
      overPx: OVER_PX,
      enterMs,
      entrance: isSticker ? stage.look.markEntrance : ENTRANCES.still,
      growth: { startMs: enterMs, durationMs: GROWTH_MS, easing: easeOutQuart },
      paint(ctx, at, progress) {
        paintArea(ctx, stage, { prepared, transform, at, progress });
      },
    }),
  ];
}

interface AreaPaint {
  prepared: readonly { data: string; path: Path2D }[];
  transform: MapTransform;
  at: Box;
  progress: number;
}

function paintArea(
  ctx: Context2D,
  stage: SceneStage,
  { prepared, transform, at, progress }: AreaPaint,
): void {
  const { subject } = markColors(stage);
  const { items } = stage.look;
  if (items === "ruled") {
    // The printing roller uncovers it from top to bottom.
    ctx.beginPath();
    ctx.rect(
      at.xPx - OVER_PX,
      at.yPx - OVER_PX,
      at.widthPx + 2 * OVER_PX,
      (at.heightPx + 2 * OVER_PX) * progress,
    );
    ctx.clip();
  }
  ctx.translate(transform.dxPx, transform.dyPx);
  ctx.scale(transform.scale, transform.scale);
  ctx.lineJoin = "round";
  ctx.lineWidth = (items === "card" ? STICKER_EDGE_PX : EDGE_PX) / transform.scale;
  const fill = fillOf(stage, subject, progress);
  ctx.fillStyle = fill;
  // Neighbours in one full colour are told apart by their edge.
  ctx.strokeStyle = items === "card" ? "#ffffff" : fill === subject ? stage.swatch.ground : subject;
  if (items === "thread" || items === "floating-card") ctx.globalAlpha = progress;
  for (const { data, path } of prepared) {
    if (items === "card") ctx.stroke(path);
    ctx.fill(path, "evenodd");
    if (items === "card") continue;
    if (items !== "plain" || progress >= 1) {
      ctx.stroke(path);
      continue;
    }
    ctx.beginPath();
    traceOutline(ctx, data, progress);
    ctx.stroke();
  }
}

function fillOf({ look: { items }, swatch }: SceneStage, subject: string, progress: number): string {
  if (items === "plain") return subject + alphaHex(0.2 * progress);
  return items === "thread" ? mixColors(swatch.ground, subject, 0.62) : subject;
}
