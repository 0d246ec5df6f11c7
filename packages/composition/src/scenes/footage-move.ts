import type { CompositionPicture, Footage, PictureView } from "@inkreel/contract";
import { FRAME_MS, frameAt } from "../motion/frame-clock.js";
import type { Box, FootagePlate, Plate, PlateDraw } from "../timeline/timeline.js";
import { cropOf } from "./picture-crop.js";
import { paintShade, type PictureShade } from "./picture-plate.js";

/**
 * Width of the gradient that darkens a clip. It is the same from left to right, so it is painted narrow and stretched.
 */
const SHADE_WIDTH_PX = 16;

/** A picture that is a video clip. */
export type FootagePicture = CompositionPicture & { footage: Footage };

/** A clip that fills its destination around its focus point, with a dark gradient behind text. */
interface FootageMove {
  plates: (Plate | FootagePlate)[];
  drawsAt(timeMs: number): PlateDraw[];
}

/**
 * Returns the background images of a scene with a video clip. The camera stands still, because the clip moves by
 * itself. The frames of the clip follow the time of the scene.
 */
export function footageMove(options: {
  picture: FootagePicture;
  dest: Box;
  shade: PictureShade;
  sceneMs: number;
  /** Longest transition to the next scene. A clip continues during it, and must not start again for that short time. */
  transitionMs: number;
  /** What a person chose of the clip, or null. */
  view: PictureView | null;
}): FootageMove {
  const { picture, dest, shade, sceneMs, transitionMs, view } = options;
  const { id, src, widthPx, heightPx, footage } = picture;
  const { frameCount } = footage;
  const startFrame = firstFrame(view?.startMs ?? 0, frameCount);
  const plate: FootagePlate = {
    key: `footage/${id}/${src}/${widthPx}x${heightPx}/${frameCount}`,
    widthPx,
    heightPx,
    hasAlpha: false,
    pictureId: id,
  };
  const crop = cropOf(picture, dest.widthPx / dest.heightPx, view?.crop ?? null);
  const wantedFrames = Math.ceil((sceneMs + transitionMs) / FRAME_MS);
  const shadeDraws = shade.kind === "none" ? [] : [shadeDraw(shade, dest)];
  return {
    plates: [plate, ...shadeDraws.map((draw) => draw.plate)],
    drawsAt(timeMs) {
      const shown = { frame: frameAt(timeMs), frameCount: frameCount - startFrame, wantedFrames };
      const draws = footageFrames(shown).map(({ frameIndex, opacity }) => ({
        plate,
        crop,
        dest,
        frameIndex: startFrame + frameIndex,
        opacity,
      }));
      return [...draws, ...shadeDraws];
    },
  };
}

function shadeDraw(shade: PictureShade, dest: Box): PlateDraw & { plate: Plate } {
  const { heightPx } = dest;
  const plate: Plate = {
    key: `shade/${SHADE_WIDTH_PX}x${heightPx}/${shade.kind}${shade.color}${shade.edgeShare}`,
    widthPx: SHADE_WIDTH_PX,
    heightPx,
    hasAlpha: true,
    paint: (ctx) => paintShade(ctx, { widthPx: SHADE_WIDTH_PX, heightPx, shade }),
  };
  const crop = { xPx: 0, yPx: 0, widthPx: SHADE_WIDTH_PX, heightPx };
  return { plate, crop, dest, opacity: 1, frameIndex: null };
}

/** The least that is left of a clip behind the start that a person chose: half a second. */
const LEAST_FRAMES = 15;

/** Returns the first frame of a clip that is shown. A start near its end, or behind it, leaves a bit to show. */
function firstFrame(startMs: number, frameCount: number): number {
  return Math.max(0, Math.min(frameAt(startMs), frameCount - LEAST_FRAMES));
}

/** Length of the cross-fade from the end of a looped clip to its start: half a second. */
const FADE_FRAMES = 15;

/** One frame of a clip, and its opacity over the images below. */
interface ShownFrame {
  frameIndex: number;
  /** Opacity, 0..1. */
  opacity: number;
}

/**
 * Returns the clip frames that are visible `frame` frames after its start, bottom to top. A clip shorter than
 * `wantedFrames` is looped with a cross-fade.
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
