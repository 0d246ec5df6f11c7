import type { PlateDraw, Timeline, FootageFrames } from "@inkreel/composition";
import { limitConcurrency, type Composition, type CompositionPicture } from "@inkreel/contract";
import type { FootageClip, ReadingListener, FootageReader } from "./footage-clip";
import { LayoutSeries, picturesOf } from "./layout-series";
import { loadPicture, loadSound, type SoundPriority } from "./load-asset";
import { loadFootageClip } from "./load-footage-clip";
import { narrationTracksOf, tracksOf } from "./tracks-of";

/** Loads each URL once and keeps the result while it is in use. A failed load can be retried. */
class AssetCache<T, Options extends unknown[] = []> {
  readonly #load: (src: string, ...options: Options) => Promise<T>;
  readonly #release: (asset: T) => void;
  readonly #loading = new Map<string, Promise<T>>();
  readonly #loaded = new Map<string, T>();

  constructor(load: (src: string, ...options: Options) => Promise<T>, release: (asset: T) => void) {
    this.#load = load;
    this.#release = release;
  }

  get(src: string): T | null {
    return this.#loaded.get(src) ?? null;
  }

  load(src: string, ...options: Options): Promise<T> {
    const known = this.#loading.get(src) ?? this.#start(src, options);
    this.#loading.set(src, known);
    return known;
  }

  /** Releases all entries whose URL is not in `wanted`. */
  keepOnly(wanted: ReadonlySet<string>): void {
    for (const src of this.#loading.keys()) if (!wanted.has(src)) this.#loading.delete(src);
    for (const [src, asset] of this.#loaded) {
      if (wanted.has(src)) continue;
      this.#loaded.delete(src);
      this.#release(asset);
    }
  }

  async #start(src: string, options: Options): Promise<T> {
    try {
      const asset = await this.#load(src, ...options);
      if (this.#loading.has(src)) this.#loaded.set(src, asset);
      else this.#release(asset);
      return asset;
    } catch (error) {
      this.#loading.delete(src);
      throw error;
    }
  }
}

/** More would share the network and arrive together, long after the first was needed. */
const NARRATIONS_AT_ONCE = 3;

/**
 * The decoded narration, music, pictures and clips of a composition, loaded once and kept while a composition uses
 * them.
 */
export class CompositionAssets {
  readonly #narrations = new AssetCache<AudioBuffer, [SoundPriority]>(loadSound, () => {});
  readonly #pictures = new AssetCache<ImageBitmap>(loadPicture, (picture) => picture.close());
  readonly #clips = new AssetCache<FootageClip>(loadFootageClip, (clip) => {
    this.#readers.forget(clip);
    clip.close();
  });
  readonly #readers: FootageReaders;
  readonly layouts = new LayoutSeries({
    findPicture: (src) => this.#pictures.get(src),
    findFootage: (src, frameCount) => {
      const clip = this.#clips.get(src);
      return clip === null || clip.frameCount < frameCount ? null : this.#readers.lend(clip);
    },
  });
  /** URLs of pictures and clips that could not be loaded. They are retried only on request. */
  readonly #missing = new Set<string>();
  readonly #onNarration: (src: string) => void;

  /** Calls `onNarration` when a narration has been decoded. */
  constructor(listeners: { onNarration: (src: string) => void; footage: ReadingListener }) {
    this.#onNarration = listeners.onNarration;
    this.#readers = new FootageReaders(listeners.footage);
  }

  findNarration = (src: string): AudioBuffer | null => this.#narrations.get(src);

  /**
   * Lays out the first `count` scenes synchronously if everything is loaded, so that a change of aspect ratio, captions or brand
   * appears in the next frame. Returns null otherwise.
   */
  layOutNow(composition: Composition, count: number): Timeline | null {
    const isComplete = picturesOf(composition).every(({ src, footage }) => {
      const known = footage === null ? this.#pictures.get(src) : this.#clips.get(src);
      return known !== null || this.#missing.has(src);
    });
    return isComplete ? this.layouts.layOutNow(composition, count) : null;
  }

  /** Returns which kind of assets failed to load for a composition, or null. */
  missingIn(composition: Composition): "pictures" | "clips" | null {
    const missing = picturesOf(composition).filter(({ src }) => this.#missing.has(src));
    if (missing.length === 0) return null;
    return missing.some(({ footage }) => footage === null) ? "pictures" : "clips";
  }

  /** Makes the next layout retry failed files. */
  forgetMissing(): void {
    this.#missing.clear();
  }

  async layOut(composition: Composition, count: number): Promise<Timeline> {
    await Promise.all(picturesOf(composition).map((picture) => this.#loadPicture(picture)));
    return this.layouts.layOut(composition, count);
  }

  /**
   * Loads all narrations, a few at a time and in the order in which they are heard, so that the first ones arrive first. Resolves to true
   * if all of them can be played. Those that wait for their turn are left out once the composition is not wanted any more.
   */
  async loadNarrations(composition: Composition, isWanted: () => boolean): Promise<boolean> {
    const inTurn = limitConcurrency(NARRATIONS_AT_ONCE);
    const heard = await Promise.all(
      narrationTracksOf(composition).map(({ src }) =>
        inTurn(async () => isWanted() && this.loadNarration(src, "later")),
      ),
    );
    return heard.every(Boolean);
  }

  /** Loads the music. Playback does not wait for it; music starts when it has been generated and loaded. */
  async loadMusic({ music }: Composition): Promise<void> {
    if (music === null || this.findNarration(music.src) !== null) return;
    try {
      await this.#narrations.load(music.src, "later");
      this.#onNarration(music.src);
    } catch (error) {
      console.error("The music cannot be heard.", error);
    }
  }

  async loadNarration(src: string, priority: SoundPriority): Promise<boolean> {
    if (this.findNarration(src) !== null) return true;
    try {
      await this.#narrations.load(src, priority);
      this.#onNarration(src);
      return true;
    } catch (error) {
      console.error("A scene's narration cannot be heard.", error);
      return false;
    }
  }

  /** Resolves when the exact frames of all clips in these draw operations are decoded. */
  async prepareFootage(composition: Composition, draws: readonly PlateDraw[]): Promise<void> {
    const preparations = draws.map((draw) => {
      if (draw.frameIndex === null) return undefined;
      const src = composition.pictures.find(({ id }) => id === draw.plate.pictureId)?.src ?? "";
      const clip = this.#clips.get(src);
      return clip === null ? undefined : this.#readers.prepare(clip, draw.frameIndex);
    });
    await Promise.all(preparations);
  }

  /** Releases everything that the composition does not use. */
  keepOnly(composition: Composition): void {
    const wanted = new Set(picturesOf(composition).map(({ src }) => src));
    this.#pictures.keepOnly(wanted);
    this.#clips.keepOnly(wanted);
    this.#narrations.keepOnly(new Set(tracksOf(composition, []).map(({ src }) => src)));
  }

  /** Releases everything. Existing timelines can no longer be drawn. */
  release(): void {
    this.#pictures.keepOnly(new Set());
    this.#clips.keepOnly(new Set());
    this.#narrations.keepOnly(new Set());
    this.#missing.clear();
    this.layouts.release();
  }

  async #loadPicture({ src, footage }: CompositionPicture): Promise<void> {
    if (this.#missing.has(src)) return;
    try {
      await (footage === null ? this.#pictures.load(src) : this.#clips.load(src));
    } catch (error) {
      this.#missing.add(src);
      console.error("A picture is left out of the preview.", error);
    }
  }
}

/**
 * Maximum number of open clip readers, each of which holds decoded frames. A transition shows two clips at once, and a
 * looped clip is read in two places.
 */
const MAX_READERS = 3;

interface OpenReader {
  clip: FootageClip;
  reader: FootageReader;
}

interface Waiting {
  reader: FootageReader;
  frameIndex: number;
  resolve(): void;
}

/** Provides frames of any number of clips synchronously, with a limited number of decoders. */
class FootageReaders {
  readonly #listener: ReadingListener;
  /** Open readers, least recently used first. */
  #open: OpenReader[] = [];
  #waiting: Waiting[] = [];
  readonly #lent = new WeakMap<FootageClip, FootageFrames>();

  constructor(listener: ReadingListener) {
    this.#listener = listener;
  }

  /** Returns the drawable frames of a clip. The object is the same for each call with the same clip. */
  lend(clip: FootageClip): FootageFrames {
    const known = this.#lent.get(clip);
    if (known !== undefined) return known;
    const frames = {
      frameAt: (frameIndex: number) =>
        this.#readerFor(clip, frameIndex).frameAt(frameIndex) ?? clip.firstFrame,
    };
    this.#lent.set(clip, frames);
    return frames;
  }

  /** Resolves when the exact frame is decoded, or when it is certain that it will not be. */
  prepare(clip: FootageClip, frameIndex: number): Promise<void> {
    const reader = this.#readerFor(clip, frameIndex);
    reader.frameAt(frameIndex);
    if (reader.isSettled(frameIndex)) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ reader, frameIndex, resolve }));
  }

  /** Closes all readers of a clip. */
  forget(clip: FootageClip): void {
    for (const open of this.#open.filter((open) => open.clip === clip)) this.#close(open);
  }

  #readerFor(clip: FootageClip, frameIndex: number): FootageReader {
    const ofClip = this.#open.filter((open) => open.clip === clip);
    // A second position in the same clip gets its own reader. A third position takes over the less recently used one.
    const used =
      ofClip.find(({ reader }) => reader.follows(frameIndex)) ??
      (ofClip.length > 1 ? ofClip[0]! : this.#openReader(clip));
    this.#open = [...this.#open.filter((other) => other !== used), used];
    if (this.#open.length > MAX_READERS) this.#close(this.#open[0]!);
    return used.reader;
  }

  #openReader(clip: FootageClip): OpenReader {
    const { isRunning } = this.#listener;
    return { clip, reader: clip.openReader({ isRunning, onFrame: () => this.#settle() }) };
  }

  #settle(): void {
    const isDone = ({ reader, frameIndex }: Waiting): boolean => reader.isSettled(frameIndex);
    this.#resolve(isDone);
    this.#listener.onFrame();
  }

  #close(open: OpenReader): void {
    this.#open = this.#open.filter((other) => other !== open);
    open.reader.close();
    this.#resolve(({ reader }) => reader === open.reader);
  }

  #resolve(isDone: (waiting: Waiting) => boolean): void {
    const done = this.#waiting.filter(isDone);
    this.#waiting = this.#waiting.filter((waiting) => !done.includes(waiting));
    for (const { resolve } of done) resolve();
  }
}
