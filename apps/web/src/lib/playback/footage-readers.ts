import type { FootageFrames } from "@inkreel/composition";
import type { FootageClip, FootageReader, ReadingListener } from "./footage-clip";

/** A transition shows two clips, and one that begins anew is at two places; each reader holds some frames. */
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

/** Lends frames of clips without ever waiting for one; within a bound of decoders, however many clips there are. */
export class FootageReaders {
  readonly #listener: ReadingListener;
  /** The longest unused first. */
  #open: OpenReader[] = [];
  #waiting: Waiting[] = [];
  readonly #lent = new WeakMap<FootageClip, FootageFrames>();

  constructor(listener: ReadingListener) {
    this.#listener = listener;
  }

  /** A clip as drawings borrow it, the same one each time. */
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

  /** Resolves when the very frame can be drawn at once, or never will. */
  prepare(clip: FootageClip, frameIndex: number): Promise<void> {
    const reader = this.#readerFor(clip, frameIndex);
    reader.frameAt(frameIndex);
    if (reader.isSettled(frameIndex)) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ reader, frameIndex, resolve }));
  }

  /** Closes what reads this clip. */
  forget(clip: FootageClip): void {
    for (const open of this.#open.filter((open) => open.clip === clip)) this.#close(open);
  }

  #readerFor(clip: FootageClip, frameIndex: number): FootageReader {
    const ofClip = this.#open.filter((open) => open.clip === clip);
    // A second place of the same clip is opened beside the first, a third in place of the longer unused.
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
