import type { Timeline } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";
import { AssetCache } from "./asset-cache";
import { LayoutSeries, picturesOf } from "./layout-series";
import { loadNarration, loadPicture } from "./load-asset";
import { tracksOf } from "./tracks-of";

/** The narration and pictures of what is shown, fetched and decoded once for as long as some composition needs them. */
export class CompositionAssets {
  readonly #narrations = new AssetCache<AudioBuffer>(loadNarration, () => {});
  readonly #pictures = new AssetCache<ImageBitmap>(loadPicture, (picture) => picture.close());
  readonly #layouts = new LayoutSeries((src) => this.#pictures.get(src));
  readonly #onNarration: (src: string) => void;

  /** Calls back when a narration became audible. */
  constructor(onNarration: (src: string) => void) {
    this.#onNarration = onNarration;
  }

  findNarration = (src: string): AudioBuffer | null => this.#narrations.get(src);

  /** At once where all it needs is at hand: a change of ratio, captions or brand is seen with the next frame. */
  layOutNow(composition: Composition): Timeline | null {
    const isComplete = picturesOf(composition).every(({ src }) => this.#pictures.get(src) !== null);
    return isComplete ? this.#layouts.layOutNow(composition) : null;
  }

  async layOut(composition: Composition): Promise<Timeline> {
    await Promise.all(picturesOf(composition).map(({ src }) => this.#loadPicture(src)));
    return this.#layouts.layOut(composition);
  }

  /** True when every scene that has a narration can be heard. */
  async loadNarrations(composition: Composition): Promise<boolean> {
    const heard = await Promise.all(tracksOf(composition).map(({ src }) => this.loadNarration(src)));
    return heard.every(Boolean);
  }

  async loadNarration(src: string): Promise<boolean> {
    if (this.findNarration(src) !== null) return true;
    try {
      await this.#narrations.load(src);
      this.#onNarration(src);
      return true;
    } catch (error) {
      console.error("A scene's narration cannot be heard.", error);
      return false;
    }
  }

  /** Gives up what this composition does not need. */
  keepOnly(composition: Composition): void {
    this.#pictures.keepOnly(new Set(picturesOf(composition).map(({ src }) => src)));
    this.#narrations.keepOnly(new Set(tracksOf(composition).map(({ src }) => src)));
  }

  /** Gives up everything; no timeline is drawn any more. */
  release(): void {
    this.#pictures.keepOnly(new Set());
    this.#narrations.keepOnly(new Set());
    this.#layouts.release();
  }

  async #loadPicture(src: string): Promise<void> {
    try {
      await this.#pictures.load(src);
    } catch (error) {
      console.error("A picture is left out of the preview.", error);
    }
  }
}
