import { readClip, type Clip } from "@inkreel/composition";
import { fetchAsset } from "./load-asset";

/** A clip with its file, and its first frame at hand for whenever no other is. */
export interface FootageClip {
  readonly clip: Clip;
  readonly bytes: Uint8Array;
  readonly firstFrame: VideoFrame;
}

/** Fetches a clip and decodes its first frame. Rejects for what is no clip and where the browser decodes none. */
export async function loadFootageClip(src: string): Promise<FootageClip> {
  const bytes = new Uint8Array(await (await fetchAsset(src)).arrayBuffer());
  const clip = readClip(bytes);
  if (clip === null) throw new Error(`${src} is no clip that can be played.`);
  return { clip, bytes, firstFrame: await decodeFirstFrame(clip, bytes) };
}

/** What a decoder is configured with for a clip. */
export function decoderConfig({ codec, description, widthPx, heightPx }: Clip): VideoDecoderConfig {
  return { codec, description, codedWidth: widthPx, codedHeight: heightPx, optimizeForLatency: true };
}

/** One frame's bytes for a decoder; its timestamp is its number. */
export function encodedFrame({ clip, bytes }: Pick<FootageClip, "clip" | "bytes">, frameIndex: number) {
  const { offset, byteLength, isKey } = clip.samples[frameIndex]!;
  return new EncodedVideoChunk({
    type: isKey ? "key" : "delta",
    timestamp: frameIndex,
    data: bytes.subarray(offset, offset + byteLength),
  });
}

async function decodeFirstFrame(clip: Clip, bytes: Uint8Array): Promise<VideoFrame> {
  const decoded: VideoFrame[] = [];
  const decoder = new VideoDecoder({
    output: (frame) => decoded.push(frame),
    // `flush` rejects with it, too.
    error: () => undefined,
  });
  decoder.configure(decoderConfig(clip));
  decoder.decode(encodedFrame({ clip, bytes }, 0));
  await decoder.flush();
  const [frame] = decoded;
  if (frame === undefined) throw new Error("A clip's first frame cannot be decoded.");
  const copy = await detach(frame);
  frame.close();
  decoder.close();
  return copy;
}

/** A copy in memory of its own: decoders have few buffers, and one that is kept is missing there. */
async function detach(frame: VideoFrame): Promise<VideoFrame> {
  const { format, codedWidth, codedHeight, colorSpace, visibleRect } = frame;
  if (format === null) return frame.clone();
  const bytes = new Uint8Array(frame.allocationSize());
  const layout = await frame.copyTo(bytes);
  return new VideoFrame(bytes, {
    format,
    codedWidth: visibleRect?.width ?? codedWidth,
    codedHeight: visibleRect?.height ?? codedHeight,
    colorSpace: colorSpace.toJSON(),
    timestamp: 0,
    layout,
  });
}
