import { AppError } from "@inkreel/contract/plain";
import type { Clip } from "@inkreel/composition";
import { Codec, CodecContext, Frame, Packet } from "node-av";
import { AVERROR_EAGAIN, AV_PKT_FLAG_KEY } from "node-av/constants";
import { checkCall } from "../encoder/ffmpeg-call.js";

/** The parsed tables of a clip and the bytes of its file. */
export interface ClipFile {
  clip: Clip;
  bytes: Uint8Array;
}

/** The planes of a decoded frame (4:2:0, BT.709, limited range). They are valid until the next frame is decoded. */
export interface ClipPlanes {
  widthPx: number;
  heightPx: number;
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
  strideY: number;
  strideC: number;
}

/** Decodes frames of one clip. Decoding frames in order takes one step per frame. */
export class ClipDecoder {
  readonly #file: ClipFile;
  readonly #context: CodecContext;
  readonly #packet = new Packet();
  readonly #frame = new Frame();
  #planes: ClipPlanes | null = null;
  /** Index of the frame in `#planes`, or -1 before the first one. */
  #frameIndex = -1;

  constructor(file: ClipFile) {
    this.#file = file;
    this.#context = openDecoder(file.clip);
    this.#packet.alloc();
    this.#frame.alloc();
  }

  /** Returns true if the frame is the current one, or can be reached without going back to a key frame. */
  follows(frameIndex: number): boolean {
    return this.#frameIndex >= 0 && this.#startFor(frameIndex) === this.#frameIndex + 1;
  }

  /** Decodes frame `frameIndex`. Throws `render_failed` if the clip is damaged there. */
  decode(frameIndex: number): ClipPlanes {
    const start = this.#startFor(frameIndex);
    if (start !== this.#frameIndex + 1) this.#context.flushBuffers();
    for (let index = start; index <= frameIndex; index++) this.#decodeNext(index);
    return (this.#planes ??= planesOf(this.#frame));
  }

  close(): void {
    this.#packet.free();
    this.#frame.free();
    this.#context.freeContext();
  }

  /** Returns the frame at which decoding starts: the one after the current frame, or a nearer key frame. */
  #startFor(frameIndex: number): number {
    const { samples } = this.#file.clip;
    let key = frameIndex;
    while (key > 0 && samples[key]?.isKey !== true) key--;
    const isAhead = this.#frameIndex >= 0 && frameIndex >= this.#frameIndex;
    return isAhead ? Math.max(key, this.#frameIndex + 1) : key;
  }

  #decodeNext(index: number): void {
    const { clip, bytes } = this.#file;
    const sample = clip.samples[index];
    if (sample === undefined) throw new RangeError(`The clip has no frame ${index}.`);
    this.#planes = null;
    this.#frame.unref();
    this.#packet.data = Buffer.from(bytes.buffer, bytes.byteOffset + sample.offset, sample.byteLength);
    this.#packet.flags = sample.isKey ? AV_PKT_FLAG_KEY : (0 as never);
    checkCall(this.#context.sendPacketSync(this.#packet), `decoding frame ${index} of a clip`);
    this.#packet.unref();
    const result = this.#context.receiveFrameSync(this.#frame);
    if (result === AVERROR_EAGAIN)
      throw new AppError(
        "render_failed",
        `The clip's frame ${index} waits for later ones; normalise it again.`,
      );
    checkCall(result, `decoding frame ${index} of a clip`);
    this.#frameIndex = index;
  }
}

function openDecoder(clip: Clip): CodecContext {
  const codec = Codec.findDecoderByName("h264" as never);
  if (codec === null)
    throw new AppError("render_failed", "The media library has no H.264 decoder; run `npm ci` again.");
  const context = new CodecContext();
  context.allocContext3(codec);
  context.extraData = Buffer.from(clip.description);
  // Workers already use all cores, and frame threading would delay output.
  context.threadCount = 1;
  checkCall(context.open2Sync(codec, null), "opening the decoder of a clip");
  return context;
}

/** Returns the planes of a decoded frame, which share its memory. */
export function planesOf(frame: Frame): ClipPlanes {
  const [y, u, v] = frame.data!;
  const [strideY, strideC] = frame.linesize;
  return {
    widthPx: frame.width,
    heightPx: frame.height,
    y: y!,
    u: u!,
    v: v!,
    strideY: strideY!,
    strideC: strideC!,
  };
}
