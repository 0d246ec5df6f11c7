import type { Drawing } from "@inkreel/contract";
import { DRAWING_GRID } from "@inkreel/contract/plain";
import { ensureContrast } from "../../color/contrast.js";
import { evenBox, growBox } from "../../draw/even-box.js";
import type { Context2D, Surface } from "../../draw/host.js";
import type { Swatch } from "../../looks/swatch.js";
import { easeInOutSine } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import { rampAt } from "../../motion/ramp.js";
import {
  NIGHT,
  type ObjectColors,
  PAINT_BEHIND,
  PAINT_OBJECT,
  prepareObject,
} from "../../objects/object-art.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { middleOf } from "../box.js";
import { createLayer, presenceFrom } from "../create-layer.js";
import { placeBox, type SceneStage } from "../scene-stage.js";
import { artFocus } from "../zones.js";

/** Time in which an object is printed or outlined. */
const PROGRESS_MS: Partial<Record<SceneStage["look"]["objectArt"], number>> = { print: 400, hairline: 440 };
/** Smaller objects have nothing behind them. */
const SMALL_PX = 170;
/** How far the edge and the shadow of a sticker extend past the object, as a share of its side. */
export const OVER_SHARE = 0.09;
/** How far halftone, light and floor extend past the object, as a share of its side. */
const BEHIND_SHARE = 0.36;
const BEHIND_LEAD_MS = 120;
/** Contrast of an object in one ink with what is behind it. */
export const INK_CONTRAST = 3;

export interface PictogramPartOptions {
  id: string;
  name: string | null;
  /** Box of the layout in px, before mirroring for right-to-left languages. The pictogram is a centred square in it. */
  box: Box;
  /** Colour behind the pictogram. Defaults to the ground of the scene. */
  ground?: string;
  enterMs: number;
  /** False if the object stands on a ground that the layout paints. Defaults to true. */
  hasOwnGround?: boolean;
}

/** Returns the drawing of a pictogram of this video, or null. */
export function drawingOf({ drawings }: Pick<SceneStage, "drawings">, name: string | null): Drawing | null {
  return name !== null && Object.hasOwn(drawings, name) ? (drawings[name] ?? null) : null;
}

/** Creates a pictogram in the manner of the look. Returns no layer if the video has no drawing of it. */
export function pictogramPart(stage: SceneStage, options: PictogramPartOptions): Layer[] {
  const { id, enterMs } = options;
  const drawing = drawingOf(stage, options.name);
  if (drawing === null) return [];
  const box = placeBox(stage, options.box);
  const sidePx = Math.min(box.widthPx, box.heightPx);
  const { xPx, yPx } = middleOf(box);
  const point = { xPx, yPx, widthPx: 0, heightPx: 0 };
  const around = (share: number): Box => growBox(point, sidePx * (0.5 + share));
  const art = stage.look.objectArt;
  const isSmall = sidePx < SMALL_PX;
  const colors = colorsOn(stage.swatch, options.ground ?? stage.swatch.ground);
  const paintBehind = isSmall || options.hasOwnGround === false ? undefined : PAINT_BEHIND[art];
  const progressMs = PROGRESS_MS[art] ?? 0;
  const ramp = { startMs: enterMs, durationMs: progressMs, easing: easeInOutSine };
  const raster = objectRaster(stage, { drawing, sidePx, colors, isSmall });
  const place = around(OVER_SHARE);
  return [
    ...(paintBehind === undefined
      ? []
      : [
          createLayer(stage, {
            id: `${id}-behind`,
            box: around(BEHIND_SHARE),
            presence: {
              ...presenceFrom(stage, enterMs - BEHIND_LEAD_MS),
              entrance: ENTRANCES.unfold,
              pivot: null,
            },
            changes: [],
            draw(ctx) {
              const {
                xPx: leftPx,
                yPx: topPx,
                widthPx,
                heightPx,
              } = evenBox(around(BEHIND_SHARE), stage.frame);
              ctx.beginPath();
              ctx.rect(leftPx, topPx, widthPx, heightPx);
              ctx.clip();
              paintBehind(ctx, { xPx, yPx, radiusPx: sidePx / 2, colors });
            },
          }),
        ]),
    createLayer(stage, {
      id,
      box: place,
      presence: { ...presenceFrom(stage, enterMs), entrance: stage.look.markEntrance, pivot: null },
      changes: progressMs === 0 ? [] : [{ startMs: enterMs, endMs: enterMs + progressMs }],
      draw(ctx, atMs) {
        const image = raster(ctx, progressMs === 0 ? 1 : rampAt(ramp, atMs));
        ctx.drawImage(image, place.xPx, place.yPx, place.widthPx, place.heightPx);
      },
    }),
  ];
}

/** Returns the colours of an object on a ground. */
export function colorsOn({ ink, accent, isDark }: Swatch, ground: string): ObjectColors {
  return {
    ground,
    accent: ensureContrast(accent, ground, 1.6),
    ink: ensureContrast(ink, ground, INK_CONTRAST),
    isDark,
  };
}

const GHOST_ALPHA = 0.13;

/**
 * Creates the faint shape of an object, which stands from the start where the object enters with its word. It stays until the object is drawn, so
 * that nobody sees loose strokes.
 */
export function ghostPart(
  stage: SceneStage,
  { id, name, box: place, enterMs }: PictogramPartOptions,
): Layer[] {
  const drawing = drawingOf(stage, name);
  if (drawing === null) return [];
  const box = placeBox(stage, place);
  const sidePx = Math.min(box.widthPx, box.heightPx);
  const isLit = stage.look.objectArt === "silhouette";
  return [
    createLayer(stage, {
      id: `${id}-ghost`,
      box,
      presence: {
        enterMs: stage.baseMs,
        entrance: ENTRANCES.still,
        pivot: null,
        exitMs: enterMs + (PROGRESS_MS[stage.look.objectArt] ?? 0),
        exitRisePx: 0,
      },
      changes: [],
      draw(ctx) {
        ctx.globalAlpha = GHOST_ALPHA;
        ctx.fillStyle = ctx.strokeStyle = isLit ? NIGHT : stage.swatch.ink;
        ctx.translate(box.xPx, box.yPx);
        ctx.scale(sidePx / DRAWING_GRID, sidePx / DRAWING_GRID);
        for (const { path, fillRule, strokeUnits } of prepareObject(stage.host, drawing).ink) {
          ctx.lineWidth = strokeUnits ?? 0;
          if (strokeUnits === null) ctx.fill(path, fillRule);
          else ctx.stroke(path);
        }
      },
    }),
  ];
}

/**
 * Returns a function that paints the object once for each progress, on a canvas of its own with as many pixels as the
 * target shows, but no more than the video has.
 */
export function objectRaster(
  stage: SceneStage,
  options: { drawing: Drawing; sidePx: number; colors: ObjectColors; isSmall: boolean },
): (target: Context2D, progress: number) => Surface["image"] {
  const { drawing, sidePx, colors, isSmall } = options;
  const object = once(() => prepareObject(stage.host, drawing));
  let painted: { surface: Surface; scale: number; progress: number | null } | null = null;
  return (target, progress) => {
    const { a, b } = target.getTransform();
    const scale = Math.min(1, Math.hypot(a, b));
    const rasterPx = Math.ceil(sidePx * (1 + 2 * OVER_SHARE) * scale);
    if (painted?.scale !== scale)
      painted = { surface: stage.host.createSurface(rasterPx, rasterPx), scale, progress: null };
    const { surface } = painted;
    if (painted.progress === progress) return surface.image;
    painted.progress = progress;
    const { ctx } = surface;
    ctx.save();
    ctx.clearRect(0, 0, rasterPx, rasterPx);
    ctx.scale(scale, scale);
    ctx.translate(sidePx * OVER_SHARE, sidePx * OVER_SHARE);
    ctx.scale(sidePx / DRAWING_GRID, sidePx / DRAWING_GRID);
    PAINT_OBJECT[stage.look.objectArt]({ ctx, object: object(), colors, progress, isSmall });
    ctx.restore();
    return surface.image;
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Creates the pictogram of the scene in its art area, or nothing if there is none. */
export function artPictogram(
  stage: SceneStage,
  art: Box | null,
  name = stage.scene.direction.pictogram,
): Layer[] {
  if (art === null || stage.hasPicture) return [];
  const { xPx, yPx, radiusPx } = artFocus(art, stage.ratio);
  return pictogramPart(stage, {
    id: "pictogram",
    name,
    box: { xPx: xPx - radiusPx, yPx: yPx - radiusPx, widthPx: 2 * radiusPx, heightPx: 2 * radiusPx },
    ground: artGround(stage),
    enterMs: stage.baseMs,
  });
}

/** The colour of the art area of the backdrop: that which its ink is legible on. */
function artGround({ backdrop, swatch }: SceneStage): string {
  return backdrop.artInk === swatch.onAccent ? swatch.accent : swatch.ground;
}
