/** One compressed frame as H.264 in Annex B form. Frames come in decoding order. */
export interface EncodedFrame {
  /** Index of the frame, counted from the first frame that the encoder received. */
  frame: number;
  isKey: boolean;
  bytes: Uint8Array;
}

/** Three planes of 4:2:0 video as input of the encoder. Rows are `strides` bytes apart. */
export interface EncoderPlanes {
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
}

/**
 * Encodes one closed part of a video: takes frames, and returns compressed frames and the parameter sets for the
 * container.
 */
export interface VideoEncoder {
  /** Bytes from one row to the next, for luma and for chroma. */
  readonly strideY: number;
  readonly strideC: number;
  /** The sequence and picture parameter sets in Annex B form. */
  readonly parameterSets: Uint8Array;
  /** Encodes a frame; null for `planes` repeats the previous one. Returns the frames that are now ready. */
  encode(planes: EncoderPlanes | null): EncodedFrame[];
  /** Returns the remaining frames. */
  finish(): EncodedFrame[];
  /** Frees the encoder. Must be called after an error, too. */
  close(): void;
}
