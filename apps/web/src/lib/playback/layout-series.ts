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
  /** The CSS fonts that text was measured or drawn in on this host's canvases since this was cleared. */
  readonly usedFonts: Set<string>;
  /** Gives the canvases' memory back at once; garbage collection would take its time over megabytes. */
  release(): void;
}

/** Lends the composition's drawing what it needs of the browser. */
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

/** Layout decides which fonts a video uses, so it is asked by watching what it sets. */
function noteFonts(ctx: Context2D, fonts: Set<string>): void {
  Object.defineProperty(ctx, "font", {
    get: () => fontProperty?.get?.call(ctx) as string,
    set: (font: string) => {
      fonts.add(font);
      fontProperty?.set?.call(ctx, font);
    },
  });
}

/** Loaded assets of a composition; null for one that is missing or cannot be decoded. */
export interface LoadedAssets {
  findPicture(src: string): Drawable | null;
  /** Finds a clip of at least `frameCount` frames. */
  findFootage(src: string, frameCount: number): FootageFrames | null;
}

/** Lays out one composition after the other; what stays as it was in the last is taken over from there. */
export class LayoutSeries {
  readonly #assets: LoadedAssets;
  #host = createDrawingHost();
  #last: Timeline | null = null;

  constructor(assets: LoadedAssets) {
    this.#assets = assets;
  }

  /** Null where fonts are still to be loaded. */
  layOutNow(composition: Composition): Timeline | null {
    registerFonts(composition);
    const timeline = this.#tryToLayOut(composition);
    if (hasFonts(this.#host.usedFonts)) this.#last = timeline;
    return this.#last === timeline ? timeline : null;
  }

  /** More than one round, since text that is measured in the right fonts may be set in yet another one. */
  async layOut(composition: Composition): Promise<Timeline> {
    for (;;) {
      const timeline = this.layOutNow(composition);
      if (timeline !== null) return timeline;
      await loadFonts(this.#host.usedFonts);
    }
  }

  /** Gives the memory back. Timelines made so far must not be drawn any more. */
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

/** Everything that a composition draws from files, clips among it. */
export function picturesOf({ pictures, brand }: Composition): CompositionPicture[] {
  return brand.logo === null ? pictures : [...pictures, brand.logo];
}

const registered = new Set<string>();
const loaded = new Set<string>();

/** Tells the browser of every font file the composition's text may be set in. None of them is fetched by that. */
function registerFonts(composition: Composition): void {
  for (const face of fontFacesFor(JSON.stringify(composition), composition.language)) {
    if (registered.has(face.specifier)) continue;
    registered.add(face.specifier);
    const { family, specifier, style, weightMin, weightMax } = face;
    const weight = `${weightMin} ${weightMax}`;
    document.fonts.add(new FontFace(family, `url("${FONTS_URL}${specifier}")`, { style, weight }));
  }
}

/** Tells whether text set in these CSS fonts looks as it should. */
function hasFonts(fonts: Iterable<string>): boolean {
  for (const font of fonts) if (!loaded.has(withoutSize(font))) return false;
  return true;
}

/** Fetches what these CSS fonts need. A file that cannot be had is told in the log and stood in for by the next family. */
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
