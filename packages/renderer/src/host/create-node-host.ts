import {
  fontFacesFor,
  type Context2D,
  type Drawable,
  type DrawHost,
  type FootageFrames,
} from "@inkreel/composition";
import type { Composition, CompositionPicture } from "@inkreel/contract";
import { AppError } from "@inkreel/contract/plain";
import { createCanvas, GlobalFonts, Image, Path2D as SkiaPath2D } from "@napi-rs/canvas";
import type { AssetLoader } from "../asset-loader.js";
import { clipCanvas } from "../footage/clip-canvas.js";
import { CompositionClips } from "../footage/composition-clips.js";
import { fontPath } from "./font-path.js";

/** The Skia drawing host in Node, with the registered fonts and the pictures of a composition. */
export interface NodeHost extends DrawHost {
  /** Pictures, decoded on demand. Call `release` after drawing. */
  pictures: NodePictures;
  /** The clips behind `footage`. The clips of a scene must be prepared before it is drawn. */
  clips: CompositionClips;
}

/**
 * Creates the drawing host that `createTimeline` and `drawFrame` need in Node. Files that are not pictures are left
 * out, as in the browser. Rejects if an asset cannot be loaded.
 */
export async function createNodeHost(options: {
  composition: Composition;
  assets: AssetLoader;
}): Promise<NodeHost> {
  const { composition } = options;
  const drawing = createTextHost(JSON.stringify(composition), composition.language);
  const wanted = picturesOf(composition);
  const { clips, footage } = await openClips(wanted, options.assets);
  const pictures = new NodePictures();
  const stills = wanted.filter(({ footage }) => footage === null);
  const files = await Promise.all(stills.map(({ src }) => options.assets.load(src)));
  files.forEach((bytes, index) => pictures.add(stills[index]!.id, bytes));
  return { ...drawing, pictures, footage, clips };
}

/** Creates a drawing host without pictures, with the fonts for a text. `language` is a BCP 47 tag. */
export function createTextHost(text: string, language: string): DrawHost {
  registerFonts(text, language);
  return {
    createSurface(widthPx, heightPx) {
      const canvas = createCanvas(widthPx, heightPx);
      return {
        ctx: canvas.getContext("2d") as unknown as Context2D,
        image: canvas as unknown as Drawable,
      };
    },
    createPath: (svgPathData) => new SkiaPath2D(svgPathData) as unknown as Path2D,
    pictures: new Map(),
    footage: new Map(),
  };
}

/** Loads clips one after another, because their files are large and most are dropped again. */
async function openClips(
  pictures: readonly CompositionPicture[],
  assets: AssetLoader,
): Promise<{ clips: CompositionClips; footage: Map<string, FootageFrames> }> {
  const clips = new CompositionClips(assets);
  const footage = new Map<string, FootageFrames>();
  for (const picture of pictures) {
    if (picture.footage === null || !(await clips.add(picture))) continue;
    const { id } = picture;
    footage.set(id, {
      frameAt: (frameIndex) => clipCanvas(clips.planesAt(id, frameIndex)) as unknown as Drawable,
    });
  }
  return { clips, footage };
}

/** Returns every picture that a composition may draw, including the logo. */
export function picturesOf({ pictures, brand }: Composition): CompositionPicture[] {
  return brand.logo === null ? pictures : [...pictures, brand.logo];
}

const registered = new Set<string>();

/** Registers the font files that a text needs, each once per process. */
function registerFonts(text: string, language: string): void {
  for (const { specifier, family } of fontFacesFor(text, language)) {
    if (registered.has(specifier)) continue;
    if (GlobalFonts.registerFromPath(fontPath(specifier), family) === null)
      throw new AppError("render_failed", `The font file ${specifier} cannot be read; run \`npm ci\` again.`);
    registered.add(specifier);
  }
}

/**
 * Pictures by id. They are decoded when they are drawn and dropped by `release`, because a decoded photograph takes a
 * hundred times the memory of its file.
 */
export class NodePictures implements ReadonlyMap<string, Drawable> {
  readonly #files = new Map<string, Uint8Array>();
  readonly #open = new Map<string, Drawable>();

  /** Adds a picture. Returns false if the bytes cannot be decoded as a picture. */
  add(id: string, bytes: Uint8Array): boolean {
    if (openImage(bytes).width === 0) return false;
    this.#files.set(id, bytes);
    return true;
  }

  /** Drops all decoded pixels. They are decoded again on demand. */
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

/**
 * Opens a picture by reading its header. Its pixels are decoded by the first `drawImage`. The width is 0 for an
 * unreadable file.
 */
function openImage(bytes: Uint8Array): Image {
  const image = new Image();
  image.src = bytes;
  return image;
}
