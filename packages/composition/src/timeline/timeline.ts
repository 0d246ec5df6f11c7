import type { Context2D } from "../draw/host.js";

/** A rectangle in px. Boxes of layers and destinations are even integers, so that 4:2:0 chroma stays in place. */
export interface Box {
  xPx: number;
  yPx: number;
  widthPx: number;
  heightPx: number;
}

/**
 * A still that is painted once and then moved under a virtual camera: a picture or a drawn background. The same
 * key means the same pixels. It is painted at one source pixel per output pixel at the camera's closest, so
 * that both hosts resample the very same pixels.
 */
export interface Plate {
  key: string;
  widthPx: number;
  heightPx: number;
  /** False when every pixel is opaque. */
  hasAlpha: boolean;
  paint(ctx: Context2D): void;
}

/** A plate whose pixels are the frames of a clip, as the host lends them by the picture's id. */
export interface FootagePlate {
  key: string;
  widthPx: number;
  heightPx: number;
  hasAlpha: false;
  pictureId: string;
}

interface PlatePlacement {
  /** Fractional px of the plate; it fills the destination. */
  crop: Box;
  /** Even px of the frame. */
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
  /** The index of the clip's frame, from 0. */
  frameIndex: number;
}

/** One plate's part in one frame: a still, or one frame of a clip. */
export type PlateDraw = StillDraw | FootageDraw;

/**
 * A drawn overlay. `draw` stays inside `box` and paints what it shows at `timeMs`, before `motion` is applied;
 * the same `key` means the same pixels, so hosts may keep the raster. All times count from the scene's start.
 */
export interface Layer {
  id: string;
  box: Box;
  /** Null where the layer shows nothing. */
  key(timeMs: number): string | null;
  draw(ctx: Context2D, timeMs: number): void;
  /** Returns the raster's offset in px and its opacity (0..1) at `timeMs`; a motion is cheaper than a new raster. */
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
  /** Every plate any of its frames needs, so that hosts can prepare them beforehand. */
  plates: (Plate | FootagePlate)[];
  /**
   * Bottom to top; the first one or two together cover the frame. During the transition at the scene's start it
   * may show the previous scene's plates, whose footage runs on, but never the previous scene's layers.
   */
  platesAt(timeMs: number): PlateDraw[];
  /** Bottom to top, captions and logo last. */
  layers: Layer[];
  /**
   * A fingerprint source: everything that decides this scene's pixels (text, direction, words, look, brand, ratio,
   * caption style, the previous scene's plate), as canonical JSON. Independent of where in the video it stands.
   */
  identity: string;
}

/** A composition laid out and ready to be drawn at any time, at any size. */
export interface Timeline {
  widthPx: number;
  heightPx: number;
  fps: number;
  durationMs: number;
  scenes: TimelineScene[];
}

/** The scene on screen at a time of the video; the first before it and the last after it. */
export function sceneAt(timeline: Timeline, timeMs: number): TimelineScene | null {
  return timeline.scenes.findLast((scene) => scene.startMs <= timeMs) ?? timeline.scenes[0] ?? null;
}
