/** Something `drawImage` takes: an ImageBitmap or canvas in the browser, a Skia image or canvas in Node. */
export type Drawable = CanvasImageSource;

/** The drawing context of both hosts. Node's Skia context is handed in as this type at the edge. */
export type Context2D = CanvasRenderingContext2D;

export interface Surface {
  ctx: Context2D;
  image: Drawable;
}

/** The frames of a clip. */
export interface FootageFrames {
  /**
   * Frame `frameIndex`, valid until the next call. A host that must not wait may lend a nearby one until it is decoded;
   * null where there is none at all.
   */
  frameAt(frameIndex: number): Drawable | null;
}

/**
 * Things that the host lends to the pure drawing code: canvases to measure on and to paint plates into, paths from SVG
 * data, the decoded pictures and the frames of clips. Fonts are loaded by the host before a timeline is made.
 */
export interface DrawHost {
  createSurface(widthPx: number, heightPx: number): Surface;
  createPath(svgPathData: string): Path2D;
  /** Decoded pictures by `CompositionPicture.id`; one that could not be decoded is absent. */
  pictures: ReadonlyMap<string, Drawable>;
  /** The same for pictures that are footage. */
  footage: ReadonlyMap<string, FootageFrames>;
}
