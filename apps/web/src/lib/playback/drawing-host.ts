import type { Context2D, Drawable, DrawHost, FootageFrames } from "@inkreel/composition";

export interface DrawingHost extends DrawHost {
  readonly pictures: Map<string, Drawable>;
  readonly footage: Map<string, FootageFrames>;
  /** The CSS fonts that text was measured or drawn in on this host's canvases since this was cleared. */
  readonly usedFonts: Set<string>;
  /** Gives the canvases' memory back at once; garbage collection would take its time over megabytes. */
  release(): void;
}

/** What the composition's drawing borrows from the browser. */
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
      // Most are passing ones of a single frame, so the list is cleared of those from time to time.
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

/** Layout decides which fonts a film uses, so it is asked by watching what it sets. */
function noteFonts(ctx: Context2D, fonts: Set<string>): void {
  Object.defineProperty(ctx, "font", {
    get: () => fontProperty?.get?.call(ctx) as string,
    set: (font: string) => {
      fonts.add(font);
      fontProperty?.set?.call(ctx, font);
    },
  });
}
