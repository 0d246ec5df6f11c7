import { readClip } from "@inkreel/composition";
import { decoderConfig, encodedFrame, type CodedClip } from "./coded-clip";
import type { FootageClip, FootageReader } from "./footage-clip";
import { fetchAsset } from "./load-asset";
import { openPlayedClip } from "./played-clip";

/**
 * Fetches a clip and decodes its first frame. Uses WebCodecs, which requires HTTPS or localhost, and otherwise a video
 * element. Rejects if the file is not a clip or cannot be decoded.
 */
export async function loadFootageClip(src: string): Promise<FootageClip> {
  const bytes = new Uint8Array(await (await fetchAsset(src)).arrayBuffer());
  const clip = readClip(bytes);
  if (clip === null) throw new Error(`${src} is no clip that can be played.`);
  const coded = { clip, bytes };
  return (await canDecode(coded)) ? openDecodedClip(coded) : openPlayedClip(coded);
}

/** Returns true if WebCodecs is available and supports the clip's codec. */
async function canDecode({ clip }: CodedClip): Promise<boolean> {
  if (!("VideoDecoder" in window)) return false;
  const { supported } = await VideoDecoder.isConfigSupported(decoderConfig(clip));
  return supported === true;
}

/** Opens a clip that is decoded frame by frame. Rejects if the first frame cannot be decoded. */
async function openDecodedClip(coded: CodedClip): Promise<FootageClip> {
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
    // `flush` rejects with the same error.
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

/** Copies a frame out of the decoder, which has few buffers and stalls while frames are held. */
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

/** Number of frames decoded in advance: enough for short delays, without exhausting the decoder's buffers. */
const FRAMES_AHEAD = 5;
/**
 * Maximum number of queued frames, more than any seek needs. If it is exceeded, the decoder is too slow and continues
 * from a later key frame.
 */
const MAX_QUEUED = 24;

/** Decodes the frames of a clip from one position on. */
class DecodingReader implements FootageReader {
  readonly #coded: CodedClip;
  readonly #onFrame: () => void;
  readonly #decoder: VideoDecoder;
  readonly #frames = new Map<number, VideoFrame>();
  #wanted = -1;
  /** Index of the next frame for the decoder. */
  #next = 0;
  #isFlushed = false;
  #isBroken = false;

  constructor(coded: CodedClip, onFrame: () => void) {
    this.#coded = coded;
    this.#onFrame = onFrame;
    this.#decoder = new VideoDecoder({
      output: (frame) => this.#keep(frame),
      error: (error) => {
        this.#isBroken = true;
        console.error("A clip stands still: it cannot be decoded.", error);
        this.#onFrame();
      },
    });
  }

  /** Returns the frame, or the nearest earlier one until it is decoded. */
  frameAt(frameIndex: number): VideoFrame | null {
    if (frameIndex !== this.#wanted) this.#moveTo(frameIndex);
    const at = this.#nearestBefore(frameIndex);
    return at === null ? null : this.#frames.get(at)!;
  }

  isSettled(frameIndex: number): boolean {
    return this.#isBroken || this.#frames.has(frameIndex) || this.#wanted !== frameIndex;
  }

  follows(frameIndex: number): boolean {
    if (this.#frames.has(frameIndex)) return true;
    return !this.#isFlushed && frameIndex >= this.#wanted && this.#keyBefore(frameIndex) <= this.#next;
  }

  close(): void {
    for (const frame of this.#frames.values()) frame.close();
    this.#frames.clear();
    if (this.#decoder.state !== "closed") this.#decoder.close();
  }

  #moveTo(frameIndex: number): void {
    if (this.#isBroken) return;
    const isOverrun = this.#decoder.decodeQueueSize > MAX_QUEUED;
    if (isOverrun || !this.follows(frameIndex) || this.#decoder.state === "unconfigured")
      this.#startAt(frameIndex);
    this.#wanted = frameIndex;
    this.#forgetFarOnes();
    this.#feed();
  }

  #startAt(frameIndex: number): void {
    this.#decoder.reset();
    this.#decoder.configure(decoderConfig(this.#coded.clip));
    this.#next = this.#keyBefore(frameIndex);
    this.#isFlushed = false;
  }

  #feed(): void {
    const { samples } = this.#coded.clip;
    const end = Math.min(samples.length, this.#wanted + FRAMES_AHEAD + 1);
    while (this.#next < end) this.#decoder.decode(encodedFrame(this.#coded, this.#next++));
    if (this.#next < samples.length || this.#isFlushed) return;
    this.#isFlushed = true;
    // `flush` rejects if the decoder is reset before it completes, which is expected.
    this.#decoder.flush().catch(() => undefined);
  }

  #keep(frame: VideoFrame): void {
    const at = frame.timestamp;
    this.#frames.get(at)?.close();
    this.#frames.set(at, frame);
    this.#forgetFarOnes();
    if (at <= this.#wanted && this.#frames.has(at)) this.#onFrame();
  }

  /** Releases all frames except the current and following ones. */
  #forgetFarOnes(): void {
    const shown = this.#nearestBefore(this.#wanted);
    for (const [at, frame] of this.#frames) {
      const isNear = at === shown || (at > this.#wanted && at <= this.#wanted + FRAMES_AHEAD);
      if (isNear) continue;
      this.#frames.delete(at);
      frame.close();
    }
  }

  #nearestBefore(frameIndex: number): number | null {
    let nearest: number | null = null;
    for (const at of this.#frames.keys())
      if (at <= frameIndex && (nearest === null || at > nearest)) nearest = at;
    return nearest;
  }

  #keyBefore(frameIndex: number): number {
    const { samples } = this.#coded.clip;
    let key = Math.min(frameIndex, samples.length - 1);
    while (key > 0 && samples[key]?.isKey !== true) key--;
    return key;
  }
}
