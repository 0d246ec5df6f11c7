import { createCanvas, Path2D as SkiaPath2D } from "@napi-rs/canvas";
import type { Context2D, Drawable, DrawHost } from "@inkreel/composition";
import type { Composition, CompositionPicture } from "@inkreel/contract";
import type { AssetLoader } from "../asset-loader.js";
import { NodePictures } from "./node-pictures.js";
import { registerFonts } from "./register-fonts.js";

/** A draw host on Skia, with the composition's fonts registered and its pictures at hand. */
export interface NodeHost extends DrawHost {
  /** Decoded on demand; call its `release` once what was wanted is drawn. */
  pictures: NodePictures;
}

/**
 * Makes what `createTimeline` and `drawFrame` need in Node. Pictures that are no pictures are left out, as the
 * browser's host does; rejects when an asset cannot be loaded at all.
 */
export async function createNodeHost(options: {
  composition: Composition;
  assets: AssetLoader;
}): Promise<NodeHost> {
  registerFonts(options.composition);
  const pictures = new NodePictures();
  const wanted = picturesOf(options.composition);
  const files = await Promise.all(wanted.map(({ src }) => options.assets.load(src)));
  files.forEach((bytes, index) => pictures.add(wanted[index]!.id, bytes));
  return {
    createSurface(widthPx, heightPx) {
      const canvas = createCanvas(widthPx, heightPx);
      return {
        ctx: canvas.getContext("2d") as unknown as Context2D,
        image: canvas as unknown as Drawable,
      };
    },
    createPath: (svgPathData) => new SkiaPath2D(svgPathData) as unknown as Path2D,
    pictures,
  };
}

/** Every picture a composition may draw, the logo included. */
export function picturesOf({ pictures, brand }: Composition): CompositionPicture[] {
  return brand.logo === null ? pictures : [...pictures, brand.logo];
}
