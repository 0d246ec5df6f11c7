import type { CameraStyle } from "../looks/look.js";
import { hashText } from "../motion/seeded-random.js";
import { easeOutQuart } from "../motion/easing.js";
import { between, rampAt } from "../motion/ramp.js";
import type { Box } from "../timeline/timeline.js";

interface Size {
  widthPx: number;
  heightPx: number;
}

/** Returns the size of a plate under a moving camera: the size of the destination, enlarged by the zoom. */
export function plateSize(dest: Size, camera: CameraStyle): Size {
  const enlarged = (px: number): number => Math.ceil((px * (1 + camera.zoom)) / 2) * 2;
  return { widthPx: enlarged(dest.widthPx), heightPx: enlarged(dest.heightPx) };
}

export interface CameraMove {
  plate: Size;
  dest: Size;
  camera: CameraStyle;
  /** Determines the direction: in or out, and to which side. */
  seed: string;
  durationMs: number;
}

/** Returns the crop of the camera at `timeMs`, which moves evenly from the first frame of the scene to its last. */
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

/** A drawn ground stops moving after this time. */
const SETTLE_MS = 1600;

/**
 * Returns the crop of a camera that moves closer to a background and then stops. Text is easier to read on a still
 * background, and every pixel of the plate is then one pixel of the frame.
 */
export function settlingCrop(
  { plate, dest, camera, seed }: Omit<CameraMove, "durationMs">,
  timeMs: number,
): Box {
  const hash = hashText(seed);
  const closeness = rampAt({ startMs: 0, durationMs: SETTLE_MS, easing: easeOutQuart }, timeMs);
  const sideways = (hash & 4) === 0 ? 1 : -1;
  const upward = (hash & 8) === 0 ? 0.5 : -0.5;
  const restAt = (marginPx: number, share: number): number => 2 * Math.round((marginPx * (1 + share)) / 4);
  return {
    xPx: restAt(plate.widthPx - dest.widthPx, sideways * camera.travel) * closeness,
    yPx: restAt(plate.heightPx - dest.heightPx, upward * camera.travel) * closeness,
    widthPx: between(plate.widthPx, dest.widthPx, closeness),
    heightPx: between(plate.heightPx, dest.heightPx, closeness),
  };
}
