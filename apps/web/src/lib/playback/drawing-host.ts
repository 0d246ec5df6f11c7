import type { Context2D, Drawable, DrawHost, FootageFrames } from "@inkreel/composition";

/** Canvas functions of the browser for the composition package. */
export interface DrawingHost extends DrawHost {
  readonly pictures: Map<string, Drawable>;
  readonly footage: Map<string, FootageFrames>;
  /** CSS fonts of all text measured or drawn since the set was last cleared. */
  readonly usedFonts: Set<string>;
  /** Releases the memory of the canvases immediately instead of waiting for garbage collection. */
  release(): void;
}

/** Creates the canvas functions that the composition package needs for drawing. */
export function createDrawingHost(): DrawingHost {
  const usedFonts = new Set<string>();
  let canvases: WeakRef<HTMLCanvasElement>[] = [];
  return {
    pictures: new Map(),
    footage: new Map(),
    usedFonts,
    createPath: (svgPathData) => new Path2D(svgPathData),
    createSurface(widthPx, heightPx) {
      const canvas = Object.assign(document.createElement("canvas"), { width: widthPx, height: heightPx });
      const ctx = canvas.getContext("2d");
      if (ctx === null) throw new Error("The browser gave no 2D context.");
      // Most canvases live for a single frame, so collected ones are removed from the list occasionally.
      if (canvases.length >= 64) canvases = canvases.filter((known) => known.deref() !== undefined);
      canvases.push(new WeakRef(canvas));
      noteFonts(ctx, usedFonts);
      return { ctx, image: canvas };
    },
    release() {
      for (const canvas of canvases) Object.assign(canvas.deref() ?? {}, { width: 0, height: 0 });
      canvases = [];
    },
  };
}

const fontProperty = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, "font");

/** Records every font that is set on a context, because only the layout determines which fonts a video needs. */
function noteFonts(ctx: Context2D, fonts: Set<string>): void {
  Object.defineProperty(ctx, "font", {
    get: () => fontProperty?.get?.call(ctx) as string,
    set: (font: string) => {
      fonts.add(font);
      fontProperty?.set?.call(ctx, font);
    },
  });
}
