/** An argument for `drawImage`: an ImageBitmap or canvas in the browser, a Skia image or canvas in Node. */
export type Drawable = CanvasImageSource;

/** The drawing context of both hosts. The Node host casts its Skia context to this type. */
export type Context2D = CanvasRenderingContext2D;

export interface Surface {
  ctx: Context2D;
  image: Drawable;
}

/** The frames of a clip. */
export interface FootageFrames {
  /**
   * Returns frame `frameIndex`, which is valid until the next call. A host that must not wait may return a nearby frame
   * until the right one is decoded. Null if there is none.
   */
  frameAt(frameIndex: number): Drawable | null;
}

/**
 * What the host provides to the pure drawing code: canvases for measuring and for painting plates, paths from SVG data,
 * the decoded pictures and the frames of clips. The host loads the fonts before it creates a timeline.
 */
export interface DrawHost {
  createSurface(widthPx: number, heightPx: number): Surface;
  createPath(svgPathData: string): Path2D;
  /** Decoded pictures by `CompositionPicture.id`. Pictures that could not be decoded are missing. */
  pictures: ReadonlyMap<string, Drawable>;
  /** Frames of the pictures that are footage, by `CompositionPicture.id`. */
  footage: ReadonlyMap<string, FootageFrames>;
}
