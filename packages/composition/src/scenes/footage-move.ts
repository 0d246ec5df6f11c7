import type { CompositionPicture, Footage } from "@inkreel/contract";
import { FRAME_MS, frameAt } from "../motion/frame-clock.js";
import type { Box, FootagePlate, Plate, PlateDraw } from "../timeline/timeline.js";
import { coverCrop, paintShade, type PictureShade } from "./picture-plate.js";

/** Longest time for which footage continues during a transition to the next scene. It must not start again for that. */
const LONGEST_TRANSITION_MS = 500;
/** A shade is the same from left to right, so its plate is stretched. */
const SHADE_WIDTH_PX = 16;

/** A picture that is a clip. */
export type FootagePicture = CompositionPicture & { footage: Footage };

/** A clip that fills its destination around its focus, darkened behind text. */
interface FootageMove {
  plates: (Plate | FootagePlate)[];
  drawsAt(timeMs: number): PlateDraw[];
}

/**
 * Returns the moves of footage. Because footage moves by itself, the camera does not. Its frames follow the time of the
 * scene.
 */
export function footageMove(options: {
  picture: FootagePicture;
  dest: Box;
  shade: PictureShade;
  sceneMs: number;
}): FootageMove {
  const { picture, dest, shade, sceneMs } = options;
  const { id, src, widthPx, heightPx, footage } = picture;
  const { frameCount } = footage;
  const plate: FootagePlate = {
    key: `footage/${id}/${src}/${widthPx}x${heightPx}/${frameCount}`,
    widthPx,
    heightPx,
    hasAlpha: false,
    pictureId: id,
  };
  const crop = coverCrop(picture, dest.widthPx / dest.heightPx);
  const wantedFrames = Math.ceil((sceneMs + LONGEST_TRANSITION_MS) / FRAME_MS);
  const shadeDraws = shade.kind === "none" ? [] : [shadeDraw(shade, dest)];
  return {
    plates: [plate, ...shadeDraws.map((draw) => draw.plate)],
    drawsAt(timeMs) {
      const frames = footageFrames({ frame: frameAt(timeMs), frameCount, wantedFrames });
      return [...frames.map((frame) => ({ plate, crop, dest, ...frame })), ...shadeDraws];
    },
  };
}

function shadeDraw(shade: PictureShade, dest: Box): PlateDraw & { plate: Plate } {
  const { heightPx } = dest;
  const plate: Plate = {
    key: `shade/${SHADE_WIDTH_PX}x${heightPx}/${shade.kind}${shade.color}`,
    widthPx: SHADE_WIDTH_PX,
    heightPx,
    hasAlpha: true,
    paint: (ctx) => paintShade(ctx, { widthPx: SHADE_WIDTH_PX, heightPx, shade }),
  };
  const crop = { xPx: 0, yPx: 0, widthPx: SHADE_WIDTH_PX, heightPx };
  return { plate, crop, dest, opacity: 1, frameIndex: null };
}

/** The end of a clip fades into its start over half a second. */
const FADE_FRAMES = 15;

/** One frame of a clip and its opacity over what is below. */
interface ShownFrame {
  frameIndex: number;
  /** 0..1 */
  opacity: number;
}

/**
 * Returns the frames of a clip on screen `frame` frames after its start, bottom to top. A clip with fewer than
 * `wantedFrames` is repeated, with its end fading into its start.
 */
export function footageFrames(options: {
  frame: number;
  frameCount: number;
  wantedFrames: number;
}): ShownFrame[] {
  const { frame, frameCount, wantedFrames } = options;
  if (frameCount >= wantedFrames) return [{ frameIndex: Math.min(frame, frameCount - 1), opacity: 1 }];
  const fadeFrames = Math.min(FADE_FRAMES, Math.floor(frameCount / 4));
  const periodFrames = frameCount - fadeFrames;
  const frameIndex = frame % periodFrames;
  if (frame < periodFrames || frameIndex >= fadeFrames) return [{ frameIndex, opacity: 1 }];
  return [
    { frameIndex: periodFrames + frameIndex, opacity: 1 },
    { frameIndex, opacity: (frameIndex + 1) / (fadeFrames + 1) },
  ];
}
