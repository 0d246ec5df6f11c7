import type { ClipPlanes } from "../footage/clip-decoder.js";
import type { CompositionClips } from "../footage/composition-clips.js";
import type { Kernel } from "./kernel.js";
import { allocatePlanarImage, type PlanarImage } from "./planar-image.js";

/** Holds the most recently requested clip frame in the memory of the WebAssembly kernel. */
export class FootageImage {
  readonly #kernel: Kernel;
  readonly #clips: CompositionClips;
  #image: PlanarImage | null = null;
  #shown: string | null = null;

  constructor(kernel: Kernel, clips: CompositionClips) {
    this.#kernel = kernel;
    this.#clips = clips;
  }

  /** Returns the frame as an image that is valid until the next call. */
  show(pictureId: string, frameIndex: number): PlanarImage {
    const wanted = `${frameIndex} ${pictureId}`;
    if (this.#image !== null && this.#shown === wanted) return this.#image;
    const planes = this.#clips.planesAt(pictureId, frameIndex);
    const image = this.#imageFor(planes);
    const { bytes } = this.#kernel.memory;
    bytes.set(planes.y.subarray(0, image.strideY * image.heightPx), image.y);
    const chromaBytes = (image.strideC * image.heightPx) / 2;
    bytes.set(planes.u.subarray(0, chromaBytes), image.u);
    bytes.set(planes.v.subarray(0, chromaBytes), image.v);
    this.#shown = wanted;
    return image;
  }

  /** Frees its memory in the WebAssembly kernel. */
  close(): void {
    if (this.#image !== null) this.#kernel.memory.free(this.#image.address, this.#image.byteLength);
    this.#image = null;
  }

  /** Returns an image with the row strides of the decoder, so that whole planes can be copied. */
  #imageFor({ widthPx, heightPx, strideY, strideC }: ClipPlanes): PlanarImage {
    const known = this.#image;
    const fits =
      known?.widthPx === widthPx &&
      known.heightPx === heightPx &&
      known.strideY === strideY &&
      known.strideC === strideC;
    if (known !== null && fits) return known;
    this.close();
    const { memory } = this.#kernel;
    const strides = { strideY, strideC };
    this.#image = allocatePlanarImage({ memory, widthPx, heightPx, hasAlpha: false, strides });
    return this.#image;
  }
}
