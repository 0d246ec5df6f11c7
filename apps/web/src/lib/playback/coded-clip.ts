import type { Clip } from "@inkreel/composition";

/** A parsed video clip with the bytes of its file. */
export interface CodedClip {
  readonly clip: Clip;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Returns the WebCodecs decoder configuration for a clip. */
export function decoderConfig({ codec, description, widthPx, heightPx }: Clip): VideoDecoderConfig {
  return { codec, description, codedWidth: widthPx, codedHeight: heightPx, optimizeForLatency: true };
}

/** Returns one encoded frame for the decoder. Its timestamp is the frame index. */
export function encodedFrame({ clip, bytes }: CodedClip, frameIndex: number): EncodedVideoChunk {
  const { offset, byteLength, isKey } = clip.samples[frameIndex]!;
  return new EncodedVideoChunk({
    type: isKey ? "key" : "delta",
    timestamp: frameIndex,
    data: bytes.subarray(offset, offset + byteLength),
  });
}
