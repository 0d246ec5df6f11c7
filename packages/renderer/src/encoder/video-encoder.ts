/** One compressed frame as H.264 in Annex B format. Frames come in decoding order. */
export interface EncodedFrame {
  /** Index of the frame in input order, starting at 0. */
  frame: number;
  isKey: boolean;
  bytes: Uint8Array;
}

/** The three planes of a 4:2:0 frame, as input of the encoder. */
export interface EncoderPlanes {
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
}

/**
 * Encodes one independent part of a video. It takes frames, and returns compressed frames and the parameter sets for
 * the container.
 */
export interface VideoEncoder {
  /** Row strides in bytes, for luma and for chroma. */
  readonly strideY: number;
  readonly strideC: number;
  /** The sequence and picture parameter sets in Annex B format. */
  readonly parameterSets: Uint8Array;
  /** Encodes a frame. Null for `planes` repeats the previous frame. Returns the compressed frames that are ready. */
  encode(planes: EncoderPlanes | null): EncodedFrame[];
  /** Flushes the encoder and returns the remaining frames. */
  finish(): EncodedFrame[];
  /** Frees the encoder. Must also be called after an error. */
  close(): void;
}
