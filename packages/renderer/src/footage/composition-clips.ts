import { type FootagePlate, type Plate, readClip } from "@inkreel/composition";
import type { CompositionPicture } from "@inkreel/contract";
import type { AssetLoader } from "../asset-loader.js";
import { ClipDecoder, type ClipFile, type ClipPlanes } from "./clip-decoder.js";

/** Memory limit for clip files. Files above it are dropped and loaded again when needed. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Maximum number of open decoders. A transition shows two clips, and a looped clip needs two positions. */
const MAX_DECODERS = 4;

interface OpenDecoder {
  pictureId: string;
  decoder: ClipDecoder;
}

/** Gives access to all clips of a composition within fixed memory limits. */
export class CompositionClips {
  readonly #assets: AssetLoader;
  readonly #sources = new Map<string, string>();
  /** Loaded files, least recently used first. */
  readonly #files = new Map<string, ClipFile>();
  /** Open decoders, least recently used first. */
  #decoders: OpenDecoder[] = [];

  constructor(assets: AssetLoader) {
    this.#assets = assets;
  }

  /**
   * Loads a clip. Returns false if the file is not a clip or is shorter than the composition requires. Rejects if it
   * cannot be loaded.
   */
  async add({ id, src, footage }: CompositionPicture): Promise<boolean> {
    const file = await this.#load(src);
    if (file === null || file.clip.samples.length < (footage?.frameCount ?? 1)) return false;
    this.#sources.set(id, src);
    this.#keep(id, file, new Set([id]));
    return true;
  }

  /** Loads the clips of these background images, so that `planesAt` can decode their frames synchronously. */
  async prepare(plates: readonly (Plate | FootagePlate)[]): Promise<void> {
    const wanted = new Set(plates.flatMap((plate) => ("pictureId" in plate ? [plate.pictureId] : [])));
    for (const id of wanted) {
      const src = this.#sources.get(id);
      const file = this.#files.get(id) ?? (src === undefined ? null : await this.#load(src));
      if (file !== null) this.#keep(id, file, wanted);
    }
  }

  /** Decodes a frame of a prepared clip. */
  planesAt(pictureId: string, frameIndex: number): ClipPlanes {
    const file = this.#files.get(pictureId);
    if (file === undefined) throw new RangeError(`The clip ${pictureId} was not prepared.`);
    const open = this.#nearest(pictureId, frameIndex) ?? { pictureId, decoder: new ClipDecoder(file) };
    this.#decoders = [...this.#decoders.filter((other) => other !== open), open];
    if (this.#decoders.length > MAX_DECODERS) this.#decoders.shift()?.decoder.close();
    return open.decoder.decode(frameIndex);
  }

  /** Closes all decoders. They are opened again on demand. */
  release(): void {
    for (const { decoder } of this.#decoders.splice(0)) decoder.close();
  }

  /**
   * Returns the open decoder that can continue to the frame. If there is none, it returns the least recently used one
   * of the clip if the clip already has two, and otherwise null, so that another decoder is opened.
   */
  #nearest(pictureId: string, frameIndex: number): OpenDecoder | null {
    const ofClip = this.#decoders.filter((open) => open.pictureId === pictureId);
    const following = ofClip.find(({ decoder }) => decoder.follows(frameIndex));
    return following ?? (ofClip.length > 1 ? ofClip[0]! : null);
  }

  async #load(src: string): Promise<ClipFile | null> {
    const bytes = await this.#assets.load(src);
    const clip = readClip(bytes);
    return clip === null ? null : { clip, bytes };
  }

  #keep(id: string, file: ClipFile, wanted: ReadonlySet<string>): void {
    this.#files.delete(id);
    this.#files.set(id, file);
    let totalBytes = [...this.#files.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
    for (const [oldId, old] of this.#files) {
      if (totalBytes <= MAX_FILE_BYTES) break;
      if (wanted.has(oldId)) continue;
      this.#files.delete(oldId);
      totalBytes -= old.bytes.length;
    }
  }
}
