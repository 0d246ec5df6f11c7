import type { Context2D } from "../draw/host.js";

/** A rectangle in px. Boxes of layers and destinations are even integers, so that 4:2:0 chroma stays aligned. */
export interface Box {
  xPx: number;
  yPx: number;
  widthPx: number;
  heightPx: number;
}

/**
 * A still that is painted once and then moved under a virtual camera: a picture or a drawn background. The same key
 * means the same pixels. At the closest camera position, it has one source pixel per output pixel, so that both hosts
 * resample the same pixels.
 */
export interface Plate {
  key: string;
  widthPx: number;
  heightPx: number;
  /** False if every pixel is opaque. */
  hasAlpha: boolean;
  paint(ctx: Context2D): void;
}

/** A plate whose pixels are the frames of a clip. The host provides them by the id of the picture. */
export interface FootagePlate {
  key: string;
  widthPx: number;
  heightPx: number;
  hasAlpha: false;
  pictureId: string;
}

interface PlatePlacement {
  /** In px of the plate, with fractions. It fills the destination. */
  crop: Box;
  /** In even px of the frame. */
  dest: Box;
  /** 0..1 */
  opacity: number;
}

interface StillDraw extends PlatePlacement {
  plate: Plate;
  frameIndex: null;
}

export interface FootageDraw extends PlatePlacement {
  plate: FootagePlate;
  /** 0-based index of the frame in the clip. */
  frameIndex: number;
}

/** How one plate is drawn in one frame: a still, or one frame of a clip. */
export type PlateDraw = StillDraw | FootageDraw;

/**
 * A drawn overlay. `draw` stays inside `box` and paints the layer at `timeMs`, before `motion` is applied. The same
 * `key` means the same pixels, so hosts may keep the raster. All times are from the start of the scene.
 */
export interface Layer {
  id: string;
  box: Box;
  /** Null if the layer shows nothing. */
  key(timeMs: number): string | null;
  draw(ctx: Context2D, timeMs: number): void;
  /** Returns the offset of the raster in px and its opacity (0..1) at `timeMs`. Motion is cheaper than a new raster. */
  motion(timeMs: number): LayerMotion;
}

export interface LayerMotion {
  dxPx: number;
  dyPx: number;
  opacity: number;
}

export const AT_REST: LayerMotion = { dxPx: 0, dyPx: 0, opacity: 1 };

export interface TimelineScene {
  id: string;
  title: string;
  startMs: number;
  durationMs: number;
  /** Every plate of its frames, so that hosts can prepare them beforehand. */
  plates: (Plate | FootagePlate)[];
  /**
   * Returns the plates bottom to top. The first one or two together cover the frame. During the transition at the start
   * of the scene, they may include plates of the previous scene, whose footage continues, but never its layers.
   */
  platesAt(timeMs: number): PlateDraw[];
  /** Layers bottom to top, with captions and logo last. */
  layers: Layer[];
  /**
   * Everything that determines the pixels of this scene (text, direction, words, look, brand, ratio, caption style, the
   * plate of the previous scene), as canonical JSON for a fingerprint. It does not depend on the position in the video.
   */
  identity: string;
}

/** A composition that is laid out and can be drawn at any time and in any size. */
export interface Timeline {
  widthPx: number;
  heightPx: number;
  fps: number;
  durationMs: number;
  scenes: TimelineScene[];
}

/** Returns the scene on screen at a time of the video: the first one before the video, and the last one after it. */
export function sceneAt(timeline: Timeline, timeMs: number): TimelineScene | null {
  return timeline.scenes.findLast((scene) => scene.startMs <= timeMs) ?? timeline.scenes[0] ?? null;
}
