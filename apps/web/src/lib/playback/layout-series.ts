import { createTimeline, type Drawable, type Timeline } from "@inkreel/composition";
import type { Composition, CompositionPicture } from "@inkreel/contract";
import { hasFonts, loadFonts, registerFonts } from "./composition-fonts";
import { createDrawingHost } from "./drawing-host";

/** Lays out one composition after the other; what stays as it was in the last is taken over from there. */
export class LayoutSeries {
  readonly #findPicture: (src: string) => Drawable | null;
  #host = createDrawingHost();
  #last: Timeline | null = null;

  constructor(findPicture: (src: string) => Drawable | null) {
    this.#findPicture = findPicture;
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
    const { pictures, usedFonts } = this.#host;
    usedFonts.clear();
    pictures.clear();
    for (const { id, src } of picturesOf(composition)) {
      const picture = this.#findPicture(src);
      if (picture !== null) pictures.set(id, picture);
    }
    return createTimeline(composition, this.#host, this.#last);
  }
}

/** Everything that a film draws from files. */
export function picturesOf({ pictures, brand }: Composition): CompositionPicture[] {
  return brand.logo === null ? pictures : [...pictures, brand.logo];
}
