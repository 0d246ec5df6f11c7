import { Image } from "@napi-rs/canvas";
import type { Drawable } from "@inkreel/composition";

/**
 * Pictures by id that are decoded when they are drawn and dropped by `release`: a decoded photograph takes a hundred
 * times the memory of its file, and is needed only while its plate is painted.
 */
export class NodePictures implements ReadonlyMap<string, Drawable> {
  readonly #files = new Map<string, Uint8Array>();
  readonly #open = new Map<string, Drawable>();

  /** False, and the picture is left out, when the bytes are no picture that can be decoded. */
  add(id: string, bytes: Uint8Array): boolean {
    if (openImage(bytes).width === 0) return false;
    this.#files.set(id, bytes);
    return true;
  }

  /** Forgets all decoded pixels; they come back when a picture is drawn again. */
  release(): void {
    this.#open.clear();
  }

  get(id: string): Drawable | undefined {
    const bytes = this.#files.get(id);
    if (bytes === undefined) return undefined;
    let image = this.#open.get(id);
    if (image === undefined) {
      image = openImage(bytes) as unknown as Drawable;
      this.#open.set(id, image);
    }
    return image;
  }

  has(id: string): boolean {
    return this.#files.has(id);
  }

  get size(): number {
    return this.#files.size;
  }

  keys(): MapIterator<string> {
    return this.#files.keys();
  }

  *values(): MapIterator<Drawable> {
    for (const id of this.#files.keys()) yield this.get(id)!;
  }

  *entries(): MapIterator<[string, Drawable]> {
    for (const id of this.#files.keys()) yield [id, this.get(id)!];
  }

  [Symbol.iterator](): MapIterator<[string, Drawable]> {
    return this.entries();
  }

  forEach(use: (value: Drawable, key: string, map: ReadonlyMap<string, Drawable>) => void): void {
    for (const [id, picture] of this.entries()) use(picture, id, this);
  }
}

/** Reads the header now; pixels are decoded by the first `drawImage`. Its width is 0 when it cannot be read. */
function openImage(bytes: Uint8Array): Image {
  const image = new Image();
  image.src = bytes;
  return image;
}
