import {
  createTimeline,
  drawFrame,
  fontFacesFor,
  loadFontTable,
  prepareNext,
  type Drawable,
  type DrawHost,
  type Timeline,
} from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";
import { lumaOfRgba } from "@inkreel/renderer/testing/structural-similarity";

interface FrameSize {
  widthPx: number;
  heightPx: number;
}

/** The functions that the tests call in the page. */
export interface PreviewPage {
  /** Loads fonts and pictures, and lays out the composition. */
  open(composition: Composition): Promise<void>;
  /** Returns the luma of the frame at a time as a data URL, in the video's full size. */
  drawLuma(timeMs: number): Promise<string>;
  /**
   * Plays the composition frame by frame on a canvas of this size, with the pauses between frames that a player has.
   * Returns how many ms the drawing of each frame took. The first frame has been shown before, as by a paused player.
   */
  timeFrames(size: FrameSize): Promise<number[]>;
}

declare global {
  interface Window {
    preview: PreviewPage;
  }
}

let timeline: Timeline | null = null;
const canvas = document.createElement("canvas");
document.body.append(canvas);

window.preview = {
  async open(composition) {
    await loadFonts(composition);
    const opened = createTimeline(composition, await browserHost(composition));
    canvas.width = opened.widthPx;
    canvas.height = opened.heightPx;
    timeline = opened;
  },
  async drawLuma(timeMs) {
    const ctx = canvas.getContext("2d");
    if (ctx === null || timeline === null) throw new Error("Call open first.");
    drawFrame(ctx, timeline, timeMs);
    const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
    return toDataAddress(lumaOfRgba(new Uint8Array(data.buffer)));
  },
  async timeFrames(size) {
    if (timeline === null) throw new Error("Call open first.");
    const target = document.createElement("canvas");
    const ctx = Object.assign(target, { width: size.widthPx, height: size.heightPx }).getContext("2d");
    if (ctx === null) throw new Error("The browser gave no 2D context.");
    const drawnMs: number[] = [];
    timeDrawing(ctx, 0, size);
    for (let timeMs = 0; timeMs < timeline.durationMs; timeMs += 1000 / timeline.fps) {
      while (prepareNext(ctx, timeline, timeMs, size));
      await new Promise((resolve) => setTimeout(resolve));
      drawnMs.push(timeDrawing(ctx, timeMs, size));
    }
    return drawnMs;
  },
};

function timeDrawing(ctx: CanvasRenderingContext2D, timeMs: number, size: FrameSize): number {
  if (timeline === null) throw new Error("Call open first.");
  const startedMs = performance.now();
  drawFrame(ctx, timeline, timeMs, size);
  // Chromium draws when pixels are read.
  ctx.getImageData(0, 0, 1, 1);
  return performance.now() - startedMs;
}

function toDataAddress(bytes: Uint8Array): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<string>((resolve) =>
    reader.addEventListener("load", () => resolve(reader.result as string)),
  );
  reader.readAsDataURL(new Blob([new Uint8Array(bytes)]));
  return read;
}

async function loadFonts(composition: Composition): Promise<void> {
  await loadFontTable();
  const faces = fontFacesFor(JSON.stringify(composition), composition.language);
  const loads = faces.map(async ({ family, specifier, style, weightMin, weightMax }) => {
    const face = new FontFace(family, `url("/fonts/${specifier}")`, {
      style,
      weight: `${weightMin} ${weightMax}`,
    });
    document.fonts.add(await face.load());
  });
  await Promise.all(loads);
}

async function browserHost({ pictures, brand }: Composition): Promise<DrawHost> {
  const wanted = brand.logo === null ? pictures : [...pictures, brand.logo];
  const bitmaps = await Promise.all(wanted.map(async ({ id, src }) => [id, await loadBitmap(src)] as const));
  return {
    createSurface(widthPx, heightPx) {
      const surface = Object.assign(document.createElement("canvas"), { width: widthPx, height: heightPx });
      const ctx = surface.getContext("2d");
      if (ctx === null) throw new Error("The browser gave no 2D context.");
      return { ctx, image: surface };
    },
    createPath: (svgPathData) => new Path2D(svgPathData),
    pictures: new Map<string, Drawable>(bitmaps),
    footage: new Map(),
  };
}

async function loadBitmap(src: string): Promise<ImageBitmap> {
  const response = await fetch(`/assets/${src}`);
  return createImageBitmap(await response.blob());
}
