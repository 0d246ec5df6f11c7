import type { Clip } from "@inkreel/composition";

/** A clip with its file. */
export interface CodedClip {
  readonly clip: Clip;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Returns a decoder's configuration for a clip. */
export function decoderConfig({ codec, description, widthPx, heightPx }: Clip): VideoDecoderConfig {
  return { codec, description, codedWidth: widthPx, codedHeight: heightPx, optimizeForLatency: true };
}

/** Returns one frame's bytes for a decoder. Its timestamp is its number. */
export function encodedFrame({ clip, bytes }: CodedClip, frameIndex: number): EncodedVideoChunk {
  const { offset, byteLength, isKey } = clip.samples[frameIndex]!;
  return new EncodedVideoChunk({
    type: isKey ? "key" : "delta",
    timestamp: frameIndex,
    data: bytes.subarray(offset, offset + byteLength),
  });
}
