import { decoderConfig, encodedFrame, type CodedClip } from "./coded-clip";
import { DecodingReader } from "./decoding-reader";
import type { FootageClip } from "./footage-clip";

/** Whether this page has a decoder for the clip. */
export async function canDecode({ clip }: CodedClip): Promise<boolean> {
  if (!("VideoDecoder" in window)) return false;
  const { supported } = await VideoDecoder.isConfigSupported(decoderConfig(clip));
  return supported === true;
}

/** A clip whose frames are decoded one by one. Rejects where its first one cannot be. */
export async function openDecodedClip(coded: CodedClip): Promise<FootageClip> {
  const firstFrame = await decodeFirstFrame(coded);
  return {
    frameCount: coded.clip.samples.length,
    firstFrame,
    openReader: ({ onFrame }) => new DecodingReader(coded, onFrame),
    close: () => firstFrame.close(),
  };
}

async function decodeFirstFrame(coded: CodedClip): Promise<VideoFrame> {
  const decoded: VideoFrame[] = [];
  const decoder = new VideoDecoder({
    output: (frame) => decoded.push(frame),
    // `flush` rejects with it, too.
    error: () => undefined,
  });
  decoder.configure(decoderConfig(coded.clip));
  decoder.decode(encodedFrame(coded, 0));
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
