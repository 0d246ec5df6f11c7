import type { Context2D } from "../draw/host.js";

/**
 * A rectangle in px. Boxes of layers and destinations have even integers, so that they align with the chroma samples of
 * 4:2:0 video.
 */
export interface Box {
  xPx: number;
  yPx: number;
  widthPx: number;
  heightPx: number;
}

/**
 * A background image (plate): a picture or drawn backdrop that is rasterised once and then moved under a virtual
 * camera. Plates with the same key have the same pixels. At the closest camera position, one source pixel is one output
 * pixel, so that browser and renderer show the same result.
 */
export interface Plate {
  key: string;
  widthPx: number;
  heightPx: number;
  /** False if every pixel is opaque. */
  hasAlpha: boolean;
  paint(ctx: Context2D): void;
}

/** A background whose pixels are the frames of a video clip. The host looks them up by `pictureId`. */
export interface FootagePlate {
  key: string;
  widthPx: number;
  heightPx: number;
  hasAlpha: false;
  pictureId: string;
}

interface PlatePlacement {
  /** Source area in px of the plate, with fractions. It is scaled to fill `dest`. */
  crop: Box;
  /** Destination in even px of the frame. */
  dest: Box;
  /** Opacity, 0..1. */
  opacity: number;
}

interface StillDraw extends PlatePlacement {
  plate: Plate;
  frameIndex: null;
}

export interface FootageDraw extends PlatePlacement {
  plate: FootagePlate;
  /** Index of the clip frame, starting at 0. */
  frameIndex: number;
}

/** How one background image or clip frame is drawn in a frame of the video. */
export type PlateDraw = StillDraw | FootageDraw;

/**
 * A drawn overlay, such as a line of text. `draw` paints it inside `box` as it looks at `timeMs`, before `motion` is
 * applied. The same `key` means the same pixels, so hosts may cache the raster. Times are from the start of the scene.
 */
export interface Layer {
  id: string;
  box: Box;
  /** Returns the key of the raster at this time, or null if the layer is invisible. */
  key(timeMs: number): string | null;
  draw(ctx: Context2D, timeMs: number): void;
  /** Returns how the raster is moved at `timeMs`. This is cheaper than a new raster. */
  motion(timeMs: number): LayerMotion;
}

/**
 * How the raster of a layer is moved: scaled and turned about its origin, then shifted by the offset, then cut off at
 * the clip. A layer draws itself as large as it is shown, because a scale above 1 blurs it.
 */
export interface LayerMotion {
  dxPx: number;
  dyPx: number;
  /** Opacity, 0..1. */
  opacity: number;
  /** Size as a multiple of the drawn size, 0 or more. */
  scale: number;
  /** Clockwise. */
  rotationRad: number;
  /** Point of the frame, before the offset, that scale and rotation leave in its place. */
  originXPx: number;
  originYPx: number;
  /**
   * The part of the frame in which the layer is visible, with fractions, or null for all of it. It does not move with
   * the layer. Shapes that grow, such as bars, are drawn in full and uncovered by it.
   */
  clip: Box | null;
}

export const AT_REST: LayerMotion = {
  dxPx: 0,
  dyPx: 0,
  opacity: 1,
  scale: 1,
  rotationRad: 0,
  originXPx: 0,
  originYPx: 0,
  clip: null,
};

/** Layers that are scaled to less are not drawn. */
const LEAST_SCALE = 1 / 64;

/** Returns whether anything of a layer is drawn under a motion. */
export function isShown({ opacity, scale }: LayerMotion): boolean {
  return opacity > 0 && scale >= LEAST_SCALE;
}

export interface TimelineScene {
  id: string;
  title: string;
  startMs: number;
  durationMs: number;
  /** All background images of the scene, so that hosts can prepare them in advance. */
  plates: (Plate | FootagePlate)[];
  /**
   * Returns the background images at this time, bottom to top. The first one or two cover the whole frame. During the
   * transition at the start of the scene, images and clips of the previous scene may be included, but never its
   * overlays.
   */
  platesAt(timeMs: number): PlateDraw[];
  /** The place of the scene's picture in px of the frame. Null if it shows none. */
  pictureBox: Box | null;
  /** Overlays bottom to top, with captions and logo last. */
  layers: Layer[];
  /**
   * Everything that determines the pixels of this scene, as canonical JSON for a fingerprint: text, direction, words,
   * look, brand, aspect ratio, caption style and the background of the previous scene. The position in the video is not
   * included.
   */
  identity: string;
}

/** A laid-out composition that can be drawn at any time and size. */
export interface Timeline {
  widthPx: number;
  heightPx: number;
  fps: number;
  durationMs: number;
  scenes: TimelineScene[];
}

/**
 * Returns the scene on screen at a time of the video. Times before the start return the first scene, and times after
 * the end the last one. Null if there are no scenes.
 */
export function sceneAt(timeline: Timeline, timeMs: number): TimelineScene | null {
  return timeline.scenes.findLast((scene) => scene.startMs <= timeMs) ?? timeline.scenes[0] ?? null;
}
