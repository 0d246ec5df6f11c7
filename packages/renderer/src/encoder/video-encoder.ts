/** One compressed frame, H.264 in Annex B form, in decoding order. */
export interface EncodedFrame {
  /** Index of the frame, counted from the first one given to the encoder. */
  frame: number;
  isKey: boolean;
  bytes: Uint8Array;
}

/** Three planes of 4:2:0 video as the encoder takes them; rows are `strides` bytes apart. */
export interface EncoderPlanes {
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
}

/** An encoder of one closed stretch of video: frames in, compressed frames out, parameter sets for the container. */
export interface VideoEncoder {
  /** Bytes from one row to the next of luma and of chroma. */
  readonly strideY: number;
  readonly strideC: number;
  /** Sequence and picture parameter sets, Annex B. */
  readonly parameterSets: Uint8Array;
  /** `planes` null repeats the frame before. Gives the frames that became ready. */
  encode(planes: EncoderPlanes | null): EncodedFrame[];
  /** Gives the remaining frames. */
  finish(): EncodedFrame[];
  /** Frees the encoder; needed also after a failure. */
  close(): void;
}
