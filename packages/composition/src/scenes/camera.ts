import type { CameraStyle } from "../looks/look.js";
import { hashText } from "../motion/seeded-random.js";
import { between, rampAt } from "../motion/ramp.js";
import type { Box } from "../timeline/timeline.js";

interface Size {
  widthPx: number;
  heightPx: number;
}

/**
 * Returns the size of the background image under a moving camera: the size of the destination, enlarged by the zoom.
 */
export function plateSize(dest: Size, camera: CameraStyle): Size {
  const enlarged = (px: number): number => Math.ceil((px * (1 + camera.zoom)) / 2) * 2;
  return { widthPx: enlarged(dest.widthPx), heightPx: enlarged(dest.heightPx) };
}

export interface CameraMove {
  plate: Size;
  dest: Size;
  camera: CameraStyle;
  /** Seed that determines whether the camera zooms in or out, and to which side it moves. */
  seed: string;
  durationMs: number;
}

/**
 * Returns the crop of a camera that comes nearer to `focus`, given as fractions of the image, at constant speed for the
 * whole scene.
 */
export function cropTowards(
  { plate, dest, durationMs }: Omit<CameraMove, "camera" | "seed">,
  focus: { x: number; y: number },
  timeMs: number,
): Box {
  const progress = Math.min(1, timeMs / durationMs);
  const widthPx = between(plate.widthPx, dest.widthPx, progress);
  const heightPx = between(plate.heightPx, dest.heightPx, progress);
  // The share of the margin that keeps the focus in the middle as far as the image allows it.
  const shareAt = (at: number, sidePx: number, shownPx: number): number =>
    Math.min(1, Math.max(0, (at * sidePx - shownPx / 2) / Math.max(1, sidePx - shownPx)));
  return {
    xPx: (plate.widthPx - widthPx) * shareAt(focus.x, plate.widthPx, dest.widthPx),
    yPx: (plate.heightPx - heightPx) * shareAt(focus.y, plate.heightPx, dest.heightPx),
    widthPx,
    heightPx,
  };
}

/** Returns the crop of the camera at `timeMs`. The camera moves at constant speed for the whole scene. */
export function cameraCrop({ plate, dest, camera, seed, durationMs }: CameraMove, timeMs: number): Box {
  const hash = hashText(seed);
  const progress = Math.min(1, timeMs / durationMs);
  const closeness = hash % 2 === 0 ? progress : 1 - progress;
  const widthPx = between(plate.widthPx, dest.widthPx, closeness);
  const heightPx = between(plate.heightPx, dest.heightPx, closeness);
  const sideways = (hash & 4) === 0 ? 1 : -1;
  const upward = (hash & 8) === 0 ? 0.5 : -0.5;
  return {
    xPx: ((plate.widthPx - widthPx) / 2) * (1 + sideways * camera.travel),
    yPx: ((plate.heightPx - heightPx) / 2) * (1 + upward * camera.travel),
    widthPx,
    heightPx,
  };
}

/**
 * How the camera moves over a drawn background and the layers on it: nearer, or along them and a little nearer. "pull"
 * and "pan-back" are the same in the other direction of time.
 */
export type CameraPath = "push" | "pull" | "pan" | "pan-back";

const BACKWARDS: Record<CameraPath, CameraPath> = {
  push: "pull",
  pull: "push",
  pan: "pan-back",
  "pan-back": "pan",
};

/** Returns the path that begins where another ends. */
export function pathAfter(path: CameraPath): CameraPath {
  return BACKWARDS[path];
}

export interface GroundMove extends Omit<CameraMove, "durationMs"> {
  path: CameraPath;
  /** Ascending times at which the camera begins a part of its move. Without any, it stands still where a push ends. */
  beats: readonly number[];
  /** True if it stands still where the path begins instead, because the scene before has left it there. */
  isHeld: boolean;
}

/** Number of parts in which the camera goes along its path. In a longer scene, it goes to and fro on it. */
const PARTS_PER_PATH = 6;
/** Where a pan begins and ends, as fractions of the room that the camera has. */
const PAN_FROM = 0.15;
const PAN_TO = 0.85;
/** How far a pan takes layers from where they were laid out, as a share of the frame's width: less than their margin, so that no word is cut. */
const MOST_PAN_SHARE = 0.026;
/** How near the camera is at the start of a pan. */
const PAN_NEARNESS = 0.6;

/** Returns the crop of the camera over a drawn background. Between the parts of its move, it stands still. */
export function groundCrop(move: GroundMove, timeMs: number): Box {
  if (move.beats.length === 0 && !move.isHeld) return nearCrop(move);
  const progress = groundProgress(move, timeMs);
  if (move.path === "pan" || move.path === "pan-back")
    return panCrop(move, move.path === "pan" ? progress : 1 - progress);
  return zoomCrop(move, nearCrop(move), move.path === "push" ? progress : 1 - progress);
}

function zoomCrop({ plate, dest }: GroundMove, near: Box, nearness: number): Box {
  return {
    xPx: near.xPx * nearness,
    yPx: near.yPx * nearness,
    widthPx: between(plate.widthPx, dest.widthPx, nearness),
    heightPx: between(plate.heightPx, dest.heightPx, nearness),
  };
}

function panCrop(move: GroundMove, progress: number): Box {
  const { plate, dest } = move;
  const near = nearCrop(move);
  const crop = zoomCrop(move, near, between(PAN_NEARNESS, 1, progress));
  const mostPx = dest.widthPx * MOST_PAN_SHARE;
  const startPx = Math.max((plate.widthPx - crop.widthPx) * PAN_FROM, near.xPx - mostPx);
  const endPx = 2 * Math.round(Math.min((plate.widthPx - dest.widthPx) * PAN_TO, near.xPx + mostPx) / 2);
  const xPx = between(startPx, endPx, progress);
  return { ...crop, xPx: Math.min(xPx, plate.widthPx - crop.widthPx) };
}

function groundProgress({ camera, beats }: GroundMove, timeMs: number): number {
  const begun = beats.findLastIndex((startMs) => startMs <= timeMs);
  const startMs = beats[begun];
  if (startMs === undefined) return 0;
  const durationMs = Math.min(camera.moveMs, (beats[begun + 1] ?? Infinity) - startMs);
  const moved = rampAt({ startMs, durationMs, easing: camera.easing }, timeMs);
  return between(restAfter(begun, beats.length), restAfter(begun + 1, beats.length), moved);
}

/** Returns where on its path the camera rests after a part of its move: 0 at first, 1 after the last part. */
function restAfter(part: number, partCount: number): number {
  const ways = 2 * Math.ceil((partCount / PARTS_PER_PATH - 1) / 2) + 1;
  const way = (ways * part) / partCount;
  const onWay = way % 2;
  return onWay <= 1 ? onWay : 2 - onWay;
}

/**
 * Returns the closest crop over a drawn background, on whole pixels. There, one pixel of the image is one pixel of the
 * frame, and layers are where they were laid out.
 */
export function nearCrop({ plate, dest, camera, seed }: Omit<GroundMove, "path" | "beats" | "isHeld">): Box {
  const hash = hashText(seed);
  const sideways = (hash & 4) === 0 ? 1 : -1;
  const upward = (hash & 8) === 0 ? 0.5 : -0.5;
  const restAt = (marginPx: number, share: number): number => 2 * Math.round((marginPx * (1 + share)) / 4);
  return {
    xPx: restAt(plate.widthPx - dest.widthPx, sideways * camera.travel),
    yPx: restAt(plate.heightPx - dest.heightPx, upward * camera.travel),
    widthPx: dest.widthPx,
    heightPx: dest.heightPx,
  };
}

/** How a camera shows a point (x, y) of the frame: at (scale * x + dxPx, scale * y + dyPx). */
export interface CameraView {
  scale: number;
  dxPx: number;
  dyPx: number;
}

/** Returns how the camera over a drawn background shows the layers that stand on it. They are never enlarged. */
export function groundView(move: GroundMove, timeMs: number): CameraView {
  const crop = groundCrop(move, timeMs);
  const near = nearCrop(move);
  const scale = move.dest.widthPx / crop.widthPx;
  return { scale, dxPx: (near.xPx - crop.xPx) * scale, dyPx: (near.yPx - crop.yPx) * scale };
}
