import {
  createTimeline,
  hasFontTable,
  loadFontTable,
  type Drawable,
  type FootageFrames,
  type Timeline,
  type TimelineScene,
} from "@inkreel/composition";
import type { Composition, CompositionPicture } from "@inkreel/contract";
import { hasFonts, loadFonts, registerFonts } from "./canvas-fonts";
import { createDrawingHost } from "./drawing-host";

/** The loaded assets of a composition. Functions return null for an asset that is missing or could not be decoded. */
export interface LoadedAssets {
  findPicture(src: string): Drawable | null;
  /** Returns the frames of a clip with at least `frameCount` frames. */
  findFootage(src: string, frameCount: number): FootageFrames | null;
}

/**
 * Lays out successive compositions and reuses unchanged parts of the previous one. The scenes of a video are laid out one by one, because
 * all of them take seconds on a phone: those that are needed at once, then the others in their order, or earlier when they are drawn.
 */
export class LayoutSeries {
  readonly #assets: LoadedAssets;
  #host = createDrawingHost();
  #last: Timeline | null = null;
  /** Number of scenes of the last timeline that are laid out, from the first on. */
  #laidOutCount = 0;
  /** Whether a scene was laid out with its fonts. If not, it stays as it is, also when they are there later. */
  readonly #exact = new WeakMap<TimelineScene, boolean>();
  /** True if a scene was laid out without its fonts since the last timeline was made. */
  #isStale = false;

  constructor(assets: LoadedAssets) {
    this.#assets = assets;
  }

  /** Number of scenes, from the first on, that are laid out. */
  get laidOutCount(): number {
    return this.#laidOutCount;
  }

  /** True if all scenes are laid out, with their fonts. */
  get isWhole(): boolean {
    return this.#last !== null && this.#laidOutCount === this.#last.scenes.length && this.hasFonts();
  }

  /**
   * Lays out the first `count` scenes synchronously. Returns null if fonts have to be loaded first.
   */
  layOutNow(composition: Composition, count: number): Timeline | null {
    if (!registerFonts(JSON.stringify(composition), composition.language)) return null;
    const wasWhole = this.isWhole;
    if (!this.hasFonts()) this.#last = null;
    // The first scenes alone would not ask for the fonts that a later scene lacks, and it would lack them again and again.
    if (!hasFonts(this.#host.usedFonts)) return null;
    const timeline = this.#tryToLayOut(composition, count);
    if (this.hasFonts()) {
      this.#last = timeline;
      this.#laidOutCount = Math.min(count, timeline.scenes.length);
      return timeline;
    }
    // Scenes of the last timeline that were not laid out before are now, without their fonts.
    if (!wasWhole) this.#last = null;
    return null;
  }

  /**
   * Lays out, in several rounds if necessary: with the correct fonts, text may wrap differently and need further fonts.
   */
  async layOut(composition: Composition, count: number): Promise<Timeline> {
    if (!hasFontTable(JSON.stringify(composition))) await loadFontTable();
    for (;;) {
      const timeline = this.layOutNow(composition, count);
      if (timeline !== null) return timeline;
      await loadFonts(this.#host.usedFonts);
    }
  }

  /** Lays out one more scene. Returns false if there is none. */
  layOutNext(): boolean {
    const scene = this.#last?.scenes[this.#laidOutCount];
    if (scene === undefined) return false;
    this.isExact(scene);
    this.#laidOutCount += 1;
    return true;
  }

  /** Lays out a scene and returns whether its fonts were there. If not, the video has to be laid out again. */
  isExact(scene: TimelineScene): boolean {
    const known = this.#exact.get(scene);
    if (known !== undefined) return known;
    layOutOverlays(scene);
    const isExact = hasFonts(this.#host.usedFonts);
    this.#exact.set(scene, isExact);
    this.#isStale ||= !isExact;
    return isExact;
  }

  /** Returns false if a scene was laid out before its fonts were there. Then the video has to be laid out again. */
  hasFonts(): boolean {
    return !this.#isStale && hasFonts(this.#host.usedFonts);
  }

  /** Releases the memory. Existing timelines can no longer be drawn. */
  release(): void {
    this.#host.release();
    this.#host = createDrawingHost();
    this.#last = null;
    this.#laidOutCount = 0;
    this.#isStale = false;
  }

  #tryToLayOut(composition: Composition, count: number): Timeline {
    this.#host.usedFonts.clear();
    this.#isStale = false;
    this.#lend(picturesOf(composition));
    const timeline = createTimeline(composition, this.#host, this.#last);
    for (const scene of timeline.scenes.slice(0, count)) layOutOverlays(scene);
    return timeline;
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

/** Lays out the overlays of a scene, which happens when they are first read. */
function layOutOverlays(scene: TimelineScene): void {
  void scene.layers;
}

/** Returns all pictures and clips of a composition, including the logo. */
export function picturesOf({ pictures, brand }: Composition): CompositionPicture[] {
  return brand.logo === null ? pictures : [...pictures, brand.logo];
}
