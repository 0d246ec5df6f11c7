import type { Box, LayerMotion } from "@inkreel/composition";
import { intersectBoxes } from "./dirty-boxes.js";
import type { ImageDraw } from "./draw-image.js";
import type { FrameToImage, TurnedDraw } from "./draw-turned.js";
import type { LayerRaster } from "./rasterizer.js";

/**
 * Resolution of positions in the frame. Positions are rounded to it, so that a layer has the same pixels whichever box
 * it is clipped to.
 */
const STEPS_PER_PX = 256;
/** Resolution of positions and steps in a raster, for the same reason. */
const STEPS_PER_RASTER_PX = 65_536;

/** How the raster of a layer is drawn: by the separable resampler, or by the slower one for turned rasters. */
export type RasterDraw =
  { kind: "straight"; draw: Omit<ImageDraw, "clip"> } | { kind: "turned"; draw: Omit<TurnedDraw, "clip"> };

/** Returns a motion with its offset rounded to the resolution of positions. */
export function steadyMotion(motion: LayerMotion): LayerMotion {
  const dxPx = roundTo(motion.dxPx, STEPS_PER_PX);
  return { ...motion, dxPx, dyPx: roundTo(motion.dyPx, STEPS_PER_PX) };
}

/**
 * Returns how a raster is drawn under a motion, with the even box of the frame outside of which nothing is drawn. Null
 * if nothing of it is in the frame.
 */
export function placeRaster(
  raster: LayerRaster,
  motion: LayerMotion,
  frame: { widthPx: number; heightPx: number },
): { box: Box; raster: RasterDraw } | null {
  const placed = motion.rotationRad === 0 ? placeStraight(raster, motion) : placeTurned(raster, motion);
  const whole = { xPx: 0, yPx: 0, ...frame };
  const seen = motion.clip === null ? whole : intersectBoxes(evenBoxAround(motion.clip), whole);
  const box = seen === null ? null : intersectBoxes(placed.draw.dest, seen);
  return box === null ? null : { box, raster: placed };
}

function placeStraight(raster: LayerRaster, motion: LayerMotion): RasterDraw {
  const { image, density } = raster;
  const { scale, opacity, clip: window } = motion;
  const step = roundTo(density / scale, STEPS_PER_RASTER_PX);
  const x = roundTo(movedX(raster, motion), STEPS_PER_PX);
  const y = roundTo(movedY(raster, motion), STEPS_PER_PX);
  const dest = evenBoxAround({
    xPx: x,
    yPx: y,
    widthPx: image.widthPx / step,
    heightPx: image.heightPx / step,
  });
  const crop = {
    xPx: roundTo((dest.xPx - x) * step, STEPS_PER_RASTER_PX),
    yPx: roundTo((dest.yPx - y) * step, STEPS_PER_RASTER_PX),
    widthPx: dest.widthPx * step,
    heightPx: dest.heightPx * step,
  };
  return { kind: "straight", draw: { image, crop, dest, opacity, window } };
}

function placeTurned(raster: LayerRaster, motion: LayerMotion): RasterDraw {
  const { image, density } = raster;
  const { scale, rotationRad, originXPx, originYPx, dxPx, dyPx, opacity, clip: window } = motion;
  const [cos, sin] = [Math.cos(rotationRad), Math.sin(rotationRad)];
  const toFrame = (x: number, y: number): { x: number; y: number } => {
    const fromX = (raster.xPx + x / density - originXPx) * scale;
    const fromY = (raster.yPx + y / density - originYPx) * scale;
    return {
      x: originXPx + dxPx + fromX * cos - fromY * sin,
      y: originYPx + dyPx + fromX * sin + fromY * cos,
    };
  };
  const { widthPx, heightPx } = image;
  const corners = [toFrame(0, 0), toFrame(widthPx, 0), toFrame(0, heightPx), toFrame(widthPx, heightPx)];
  const step = density / scale;
  const column = { x: cos * step, y: -sin * step };
  const row = { x: sin * step, y: cos * step };
  const corner = corners[0]!;
  const origin = {
    x: -(corner.x * column.x + corner.y * row.x),
    y: -(corner.x * column.y + corner.y * row.y),
  };
  const toImage: FrameToImage = { origin, column, row };
  return { kind: "turned", draw: { image, toImage, dest: boxAround(corners), opacity, window } };
}

function movedX({ xPx }: LayerRaster, { originXPx, dxPx, scale }: LayerMotion): number {
  return scale === 1 ? xPx + dxPx : originXPx + dxPx + (xPx - originXPx) * scale;
}

function movedY({ yPx }: LayerRaster, { originYPx, dyPx, scale }: LayerMotion): number {
  return scale === 1 ? yPx + dyPx : originYPx + dyPx + (yPx - originYPx) * scale;
}

function boxAround(points: readonly { x: number; y: number }[]): Box {
  const xPx = Math.min(...points.map(({ x }) => x));
  const yPx = Math.min(...points.map(({ y }) => y));
  const widthPx = Math.max(...points.map(({ x }) => x)) - xPx;
  const heightPx = Math.max(...points.map(({ y }) => y)) - yPx;
  return evenBoxAround({ xPx, yPx, widthPx, heightPx });
}

/** Returns the smallest even box that contains a box at a fractional position. */
function evenBoxAround({ xPx, yPx, widthPx, heightPx }: Box): Box {
  const left = Math.floor(xPx / 2) * 2;
  const top = Math.floor(yPx / 2) * 2;
  const right = Math.ceil((xPx + widthPx) / 2) * 2;
  const bottom = Math.ceil((yPx + heightPx) / 2) * 2;
  return { xPx: left, yPx: top, widthPx: right - left, heightPx: bottom - top };
}

function roundTo(value: number, stepsPerPx: number): number {
  return Math.round(value * stepsPerPx) / stepsPerPx;
}
