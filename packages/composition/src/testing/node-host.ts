import { createRequire } from "node:module";
import { type Canvas, createCanvas, GlobalFonts, Path2D as SkiaPath2D } from "@napi-rs/canvas";
import type { Context2D, Drawable, DrawHost } from "../draw/host.js";
import type { FontFace } from "../fonts/font-faces.js";
import { fontFacesFor } from "../fonts/font-list.js";

const require = createRequire(import.meta.url);
const registered = new Set<string>();

function registerFontFaces(faces: readonly FontFace[]): void {
  for (const { specifier, family } of faces) {
    if (registered.has(specifier)) continue;
    if (GlobalFonts.registerFromPath(require.resolve(specifier), family) === null) {
      throw new Error(`The font ${specifier} could not be registered.`);
    }
    registered.add(specifier);
  }
}

/** Creates a draw host for tests, with the fonts that `text` needs. */
export function createTestHost(text = "", language = "und"): DrawHost {
  registerFontFaces(fontFacesFor(text, language));
  return {
    createSurface(widthPx, heightPx) {
      const { canvas, ctx } = createTestCanvas(widthPx, heightPx);
      return { ctx, image: canvas as unknown as Drawable };
    },
    createPath: (svgPathData) => new SkiaPath2D(svgPathData) as unknown as Path2D,
    pictures: new Map(),
    footage: new Map(),
  };
}

/** Creates a canvas whose context has the type of the browser, and which can be saved as PNG. */
export function createTestCanvas(widthPx: number, heightPx: number): { canvas: Canvas; ctx: Context2D } {
  const canvas = createCanvas(widthPx, heightPx);
  return { canvas, ctx: canvas.getContext("2d") as unknown as Context2D };
}
