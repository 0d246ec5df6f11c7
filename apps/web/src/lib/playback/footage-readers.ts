import type { FootageFrames } from "@inkreel/composition";
import type { FootageClip } from "./footage-clip";
import { FootageReader } from "./footage-reader";

/** A transition shows two clips, and one that begins anew is at two places; each reader holds some frames. */
const MAX_READERS = 3;

interface Waiting {
  reader: FootageReader;
  frameIndex: number;
  resolve(): void;
}

/** Lends frames of clips without ever waiting for one; within a bound of decoders, however many clips there are. */
export class FootageReaders {
  readonly #onFrame: () => void;
  /** The longest unused first. */
  #readers: FootageReader[] = [];
  #waiting: Waiting[] = [];
  readonly #lent = new WeakMap<FootageClip, FootageFrames>();

  /** `onFrame` is called when a frame that was asked for came later. */
  constructor(onFrame: () => void) {
    this.#onFrame = onFrame;
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
    for (const reader of this.#readers.filter((reader) => reader.clip === clip)) this.#close(reader);
  }

  #readerFor(clip: FootageClip, frameIndex: number): FootageReader {
    const ofClip = this.#readers.filter((reader) => reader.clip === clip);
    // A second place of the same clip is opened beside the first, a third in place of the longer unused.
    const reader =
      ofClip.find((reader) => reader.follows(frameIndex)) ??
      (ofClip.length > 1 ? ofClip[0]! : new FootageReader(clip, () => this.#settle()));
    this.#readers = [...this.#readers.filter((other) => other !== reader), reader];
    if (this.#readers.length > MAX_READERS) this.#close(this.#readers[0]!);
    return reader;
  }

  #settle(): void {
    const isDone = ({ reader, frameIndex }: Waiting): boolean => reader.isSettled(frameIndex);
    this.#resolve(isDone);
    this.#onFrame();
  }

  #close(reader: FootageReader): void {
    this.#readers = this.#readers.filter((other) => other !== reader);
    reader.close();
    this.#resolve((waiting) => waiting.reader === reader);
  }

  #resolve(isDone: (waiting: Waiting) => boolean): void {
    const done = this.#waiting.filter(isDone);
    this.#waiting = this.#waiting.filter((waiting) => !done.includes(waiting));
    for (const { resolve } of done) resolve();
  }
}
