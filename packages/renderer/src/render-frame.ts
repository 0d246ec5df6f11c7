import { createCanvas } from "@napi-rs/canvas";
import { sceneAt, type Context2D } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";
import type { AssetLoader } from "./asset-loader.js";
import { createNodeHost } from "./host/create-node-host.js";
import { DEFAULT_DRAWING_MODULE, loadDrawing } from "./host/load-drawing.js";

export const FRAME_FORMATS = ["png", "jpeg", "rgba"] as const;
export type FrameFormat = (typeof FRAME_FORMATS)[number];

export interface FrameOptions {
  timeMs: number;
  format: FrameFormat;
  /** JPEG quality, 1..100. */
  quality: number;
  /** Width of the picture, or null for that of the video. The height follows from the aspect ratio. */
  widthPx: number | null;
}

export interface RenderedFrame {
  widthPx: number;
  heightPx: number;
  /** An encoded picture, or for `rgba` the raw pixels without premultiplied alpha. */
  bytes: Uint8Array;
}

/** Draws single frames of one composition, for posters and thumbnails. */
export interface FrameRenderer {
  durationMs: number;
  render(options: FrameOptions): Promise<RenderedFrame>;
}

/** Lays out the composition once, so that several frames can be drawn quickly. Rejects if an asset cannot be loaded. */
export async function createFrameRenderer(options: {
  composition: Composition;
  assets: AssetLoader;
  /** URL of the drawing module, or null for the default. */
  drawingModule: string | null;
}): Promise<FrameRenderer> {
  const [host, drawing] = await Promise.all([
    createNodeHost(options),
    loadDrawing(options.drawingModule ?? DEFAULT_DRAWING_MODULE),
  ]);
  const timeline = drawing.createTimeline(options.composition, host);
  return {
    durationMs: timeline.durationMs,
    async render({ timeMs, format, quality, widthPx }): Promise<RenderedFrame> {
      const scale = (widthPx ?? timeline.widthPx) / timeline.widthPx;
      const canvas = createCanvas(
        Math.round(timeline.widthPx * scale),
        Math.round(timeline.heightPx * scale),
      );
      const ctx = canvas.getContext("2d");
      await host.clips.prepare(sceneAt(timeline, timeMs)?.plates ?? []);
      ctx.scale(scale, scale);
      drawing.drawFrame(ctx as unknown as Context2D, timeline, timeMs);
      host.pictures.release();
      host.clips.release();
      const size = { widthPx: canvas.width, heightPx: canvas.height };
      if (format === "png") return { ...size, bytes: await canvas.encode("png") };
      if (format === "jpeg") return { ...size, bytes: await canvas.encode("jpeg", quality) };
      const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
      return { ...size, bytes: new Uint8Array(data.buffer) };
    },
  };
}

/** Draws one frame of a composition. For several frames, use `createFrameRenderer`. */
export async function renderFrame(
  options: { composition: Composition; assets: AssetLoader } & FrameOptions,
): Promise<RenderedFrame> {
  const renderer = await createFrameRenderer({ ...options, drawingModule: null });
  return renderer.render(options);
}
