import { createCaptionTimeline, loadFontTable, type CaptionTrack, type Timeline } from "@inkreel/composition";
import { hasFonts, loadFonts, registerFonts } from "./canvas-fonts";
import { createDrawingHost } from "./drawing-host";

/** Lays out captions over a video that was made elsewhere. */
export class CaptionLayout {
  readonly #host = createDrawingHost();

  /** Lays out in several rounds if necessary, because only the layout shows which fonts the words need. */
  async layOut(track: CaptionTrack): Promise<Timeline> {
    const text = track.words.map((word) => word.text).join(" ");
    while (!registerFonts(text, track.language)) await loadFontTable();
    for (;;) {
      this.#host.usedFonts.clear();
      const timeline = createCaptionTimeline(track, this.#host);
      if (hasFonts(this.#host.usedFonts)) return timeline;
      await loadFonts(this.#host.usedFonts);
    }
  }

  /** Releases the memory. Existing timelines can no longer be drawn. */
  release(): void {
    this.#host.release();
  }
}
