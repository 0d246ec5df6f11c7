/** An image that `drawImage` accepts: an ImageBitmap or canvas in the browser, a Skia image or canvas in Node. */
export type Drawable = CanvasImageSource;

/** The 2D drawing context of a canvas. The Node host casts its Skia context to this type. */
export type Context2D = CanvasRenderingContext2D;

export interface Surface {
  ctx: Context2D;
  image: Drawable;
}

/** Access to the decoded frames of a video clip. */
export interface FootageFrames {
  /**
   * Returns the frame with this index, or null if no frame is available. The image is valid until the next call. The
   * browser preview may return a nearby frame while the requested one is being decoded.
   */
  frameAt(frameIndex: number): Drawable | null;
}

/**
 * What a host (the browser or Node) provides for drawing: canvases, paths from SVG data, decoded pictures and clip
 * frames. Fonts must be loaded before a timeline is created.
 */
export interface DrawHost extends DrawImages {
  createSurface(widthPx: number, heightPx: number): Surface;
  createPath(svgPathData: string): Path2D;
}

/** The decoded images that a host has at some time. */
export interface DrawImages {
  /** Decoded pictures by `CompositionPicture.id`. Pictures that could not be decoded are missing. */
  pictures: ReadonlyMap<string, Drawable>;
  /** Frames of the video clips, by `CompositionPicture.id`. */
  footage: ReadonlyMap<string, FootageFrames>;
}
