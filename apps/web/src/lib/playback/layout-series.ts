import { createTimeline, type Drawable, type FootageFrames, type Timeline } from "@inkreel/composition";
import type { Composition, CompositionPicture } from "@inkreel/contract";
import { hasFonts, loadFonts, registerFonts } from "./composition-fonts";
import { createDrawingHost } from "./drawing-host";

/** What is at hand of a film's pictures; null for what is not, or cannot be decoded. */
export interface LoadedAssets {
  findPicture(src: string): Drawable | null;
  /** For a clip of at least so many frames. */
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

/** Everything that a film draws from files, clips among it. */
export function picturesOf({ pictures, brand }: Composition): CompositionPicture[] {
  return brand.logo === null ? pictures : [...pictures, brand.logo];
}
