import {
  createTimeline,
  type Drawable,
  type FootageFrames,
  type Timeline,
  fontFacesFor,
  type Context2D,
  type DrawHost,
} from "@inkreel/composition";
import type { Composition, CompositionPicture } from "@inkreel/contract";
import { FONTS_URL } from "virtual:composition-fonts";

interface DrawingHost extends DrawHost {
  readonly pictures: Map<string, Drawable>;
  readonly footage: Map<string, FootageFrames>;
  /** CSS fonts of all text measured or drawn since the set was last cleared. */
  readonly usedFonts: Set<string>;
  /** Releases the memory of the canvases immediately instead of waiting for garbage collection. */
  release(): void;
}

/** Creates the canvas functions that the composition package needs for drawing. */
function createDrawingHost(): DrawingHost {
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

/** The loaded assets of a composition. Functions return null for an asset that is missing or could not be decoded. */
export interface LoadedAssets {
  findPicture(src: string): Drawable | null;
  /** Returns the frames of a clip with at least `frameCount` frames. */
  findFootage(src: string, frameCount: number): FootageFrames | null;
}

/** Lays out successive compositions and reuses unchanged parts of the previous one. */
export class LayoutSeries {
  readonly #assets: LoadedAssets;
  #host = createDrawingHost();
  #last: Timeline | null = null;

  constructor(assets: LoadedAssets) {
    this.#assets = assets;
  }

  /** Lays out synchronously. Returns null if fonts have to be loaded first. */
  layOutNow(composition: Composition): Timeline | null {
    registerFonts(composition);
    const timeline = this.#tryToLayOut(composition);
    if (hasFonts(this.#host.usedFonts)) this.#last = timeline;
    return this.#last === timeline ? timeline : null;
  }

  /**
   * Lays out, in several rounds if necessary: with the correct fonts, text may wrap differently and need further fonts.
   */
  async layOut(composition: Composition): Promise<Timeline> {
    for (;;) {
      const timeline = this.layOutNow(composition);
      if (timeline !== null) return timeline;
      await loadFonts(this.#host.usedFonts);
    }
  }

  /** Releases the memory. Existing timelines can no longer be drawn. */
  release(): void {
    this.#host.release();
    this.#host = createDrawingHost();
    this.#last = null;
  }

  #tryToLayOut(composition: Composition): Timeline {
    this.#host.usedFonts.clear();
    this.#lend(picturesOf(composition));
    return createTimeline(composition, this.#host, this.#last);
  }

  #lend(wanted: readonly CompositionPicture[]): void {
    const { pictures, footage } = this.#host;
    pictures.clear();
    footage.clear();
    for (const { id, src, footage: facts } of wanted) {
      if (facts === null) {
        const picture = this.#assets.findPicture(src);
        if (picture !== null) pictures.set(id, picture);
      } else {
        const frames = this.#assets.findFootage(src, facts.frameCount);
        if (frames !== null) footage.set(id, frames);
      }
    }
  }
}

/** Returns all pictures and clips of a composition, including the logo. */
export function picturesOf({ pictures, brand }: Composition): CompositionPicture[] {
  return brand.logo === null ? pictures : [...pictures, brand.logo];
}

const registered = new Set<string>();
const loaded = new Set<string>();

/** Registers all font files that the text may need, without loading them. */
function registerFonts(composition: Composition): void {
  for (const face of fontFacesFor(JSON.stringify(composition), composition.language)) {
    if (registered.has(face.specifier)) continue;
    registered.add(face.specifier);
    const { family, specifier, style, weightMin, weightMax } = face;
    const weight = `${weightMin} ${weightMax}`;
    document.fonts.add(new FontFace(family, `url("${FONTS_URL}${specifier}")`, { style, weight }));
  }
}

/** Returns true if these CSS fonts are loaded. */
function hasFonts(fonts: Iterable<string>): boolean {
  for (const font of fonts) if (!loaded.has(withoutSize(font))) return false;
  return true;
}

/** Loads these CSS fonts. A missing file is logged, and the browser falls back to the next font family. */
async function loadFonts(fonts: Iterable<string>): Promise<void> {
  const wanted = new Set(Array.from(fonts, withoutSize));
  const loads = Array.from(wanted, async (font) => {
    try {
      await document.fonts.load(font);
    } catch (error) {
      console.error(`The font ${font} could not be loaded.`, error);
    }
    loaded.add(font);
  });
  await Promise.all(loads);
}

const withoutSize = (font: string): string => font.replace(/(?<![\d.])[\d.]+px/u, "16px");
