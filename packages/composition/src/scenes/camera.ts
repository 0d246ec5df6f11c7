import type { CameraStyle } from "../looks/look.js";
import { hashText } from "../motion/seeded-random.js";
import { easeOutQuart } from "../motion/easing.js";
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

/** Time after which the camera over a drawn background stops. */
const SETTLE_MS = 1600;

/**
 * Returns the crop of a camera that zooms in on a drawn background and then stops. Text is easier to read on a still
 * background. In the final position, one pixel of the image is one pixel of the frame, so it is not resampled.
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
