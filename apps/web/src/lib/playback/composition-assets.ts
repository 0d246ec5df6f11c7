import type { Composition } from "@inkreel/contract";
import { AssetCache } from "./asset-cache";
import { layOut, layOutWithFonts, picturesOf, type Layout } from "./lay-out";
import { loadNarration, loadPicture } from "./load-asset";
import { tracksOf } from "./tracks-of";

/** The narration and pictures of what is shown, fetched and decoded once for as long as some composition needs them. */
export class CompositionAssets {
  readonly #narrations = new AssetCache<AudioBuffer>(loadNarration, () => {});
  readonly #pictures = new AssetCache<ImageBitmap>(loadPicture, (picture) => picture.close());
  readonly #onNarration: (src: string) => void;

  /** Calls back when a narration became audible. */
  constructor(onNarration: (src: string) => void) {
    this.#onNarration = onNarration;
  }

  findNarration = (src: string): AudioBuffer | null => this.#narrations.get(src);
  readonly #findPicture = (src: string): ImageBitmap | null => this.#pictures.get(src);

  /** At once where all it needs is at hand: a change of ratio, captions or brand is seen with the next frame. */
  layOutNow(composition: Composition): Layout | null {
    if (picturesOf(composition).some(({ src }) => this.#findPicture(src) === null)) return null;
    const result = layOut(composition, this.#findPicture);
    return "layout" in result ? result.layout : null;
  }

  async layOut(composition: Composition): Promise<Layout> {
    await Promise.all(picturesOf(composition).map(({ src }) => this.#loadPicture(src)));
    return layOutWithFonts(composition, this.#findPicture);
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
  keepOnly(composition: Composition | null): void {
    const pictures = composition === null ? [] : picturesOf(composition);
    const tracks = composition === null ? [] : tracksOf(composition);
    this.#pictures.keepOnly(new Set(pictures.map(({ src }) => src)));
    this.#narrations.keepOnly(new Set(tracks.map(({ src }) => src)));
  }

  async #loadPicture(src: string): Promise<void> {
    try {
      await this.#pictures.load(src);
    } catch (error) {
      console.error("A picture is left out of the preview.", error);
    }
  }
}
