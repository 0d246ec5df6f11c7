import { createTimeline, type Drawable, type FootageFrames, type Timeline } from "@inkreel/composition";
import type { Composition, CompositionPicture } from "@inkreel/contract";
import { hasFonts, loadFonts, registerFonts } from "./canvas-fonts";
import { createDrawingHost } from "./drawing-host";

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
    registerFonts(JSON.stringify(composition), composition.language);
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
