import { AppError } from "@inkreel/contract/plain";
import { Codec, CodecContext, Frame, Packet, Rational } from "node-av";
import {
  AVCHROMA_LOC_CENTER,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PICTURE_TYPE_I,
  AV_PICTURE_TYPE_NONE,
  AV_PICTURE_TYPE_P,
  AV_PIX_FMT_YUV420P,
} from "node-av/constants";
import { encodedPackets } from "./encoded-packets.js";
import { checkCall } from "./ffmpeg-call.js";
import { RepeatedPictures } from "./h264/repeated-pictures.js";
import type { EncodedFrame, EncoderPlanes, VideoEncoder } from "./video-encoder.js";
import type { VideoSettings } from "./video-settings.js";

const ROW_ALIGNMENT = 64;

/**
 * Opens an encoder that runs libx264 in this process. The first frame is an IDR frame, and no frame refers to another
 * chunk. Repeated frames are not encoded, but written with `RepeatedPictures`.
 */
export function openX264Encoder(settings: VideoSettings): VideoEncoder {
  const context = openX264Context(settings);
  const frame = allocateFrame(settings);
  const packet = new Packet();
  packet.alloc();
  const repeated = new RepeatedPictures(Uint8Array.from(context.extraData!));
  /**
   * Frames that were sent to libx264, in order, with the number of their repeats. Repeats are hidden from libx264,
   * because it would otherwise spend too many bits on still frames.
   */
  const sent: { frame: number; repeats: number }[] = [];
  let planes = frame.data!;
  let frameCount = 0;
  let stagedFrame: number | null = null;

  const drain = (): EncodedFrame[] => {
    const ready: EncodedFrame[] = [];
    for (const { pts, data, isKeyframe } of encodedPackets({
      encoder: context,
      packet,
      doing: "encoding video",
    })) {
      const { frame: shownFrame, repeats } = sent[Number(pts)]!;
      const bytes = Uint8Array.from(data!);
      ready.push(...repeated.add({ frame: shownFrame, isKey: isKeyframe, bytes }, repeats));
    }
    return ready;
  };

  /**
   * Sends the waiting frame to libx264. It waits for the next frame, which shows whether it is repeated and so must be
   * a reference.
   */
  const sendStaged = (): EncodedFrame[] => {
    if (stagedFrame === null) return [];
    const repeats = frameCount - stagedFrame - 1;
    frame.pts = BigInt(sent.length);
    frame.pictType =
      sent.length === 0 ? AV_PICTURE_TYPE_I : repeats > 0 ? AV_PICTURE_TYPE_P : AV_PICTURE_TYPE_NONE;
    sent.push({ frame: stagedFrame, repeats });
    checkCall(context.sendFrameSync(frame), "encoding video");
    return drain();
  };

  const stage = (next: EncoderPlanes): void => {
    if (!frame.isWritable) {
      checkCall(frame.makeWritable(), "preparing a frame");
      planes = frame.data!;
    }
    planes[0]!.set(next.y);
    planes[1]!.set(next.u);
    planes[2]!.set(next.v);
    stagedFrame = frameCount;
  };

  return {
    strideY: frame.linesize[0]!,
    strideC: frame.linesize[1]!,
    parameterSets: repeated.parameterSets,
    encode(next: EncoderPlanes | null): EncodedFrame[] {
      const ready = next === null ? [] : sendStaged();
      if (next !== null) stage(next);
      frameCount++;
      return ready;
    },
    finish(): EncodedFrame[] {
      const ready = sendStaged();
      checkCall(context.sendFrameSync(null), "finishing a chunk of video");
      return [...ready, ...drain(), ...repeated.finish()];
    },
    close(): void {
      packet.free();
      frame.free();
      context.freeContext();
    },
  };
}

/**
 * Opens a libx264 encoder, which the caller must free. `adapt` can change its properties before it is opened.
 */
export function openX264Context(
  settings: VideoSettings,
  adapt: (context: CodecContext) => void = () => undefined,
): CodecContext {
  const codec = Codec.findEncoderByName("libx264" as never);
  if (codec === null)
    throw new AppError("render_failed", "The media library has no libx264 encoder; run `npm ci` again.");
  const context = new CodecContext();
  context.allocContext3(codec);
  context.width = settings.widthPx;
  context.height = settings.heightPx;
  context.pixelFormat = AV_PIX_FMT_YUV420P;
  context.timeBase = new Rational(1, settings.fps);
  context.framerate = new Rational(settings.fps, 1);
  context.threadCount = settings.threads;
  context.colorRange = AVCOL_RANGE_MPEG;
  context.colorPrimaries = AVCOL_PRI_BT709;
  context.colorTrc = AVCOL_TRC_BT709;
  context.colorSpace = AVCOL_SPC_BT709;
  context.chromaLocation = AVCHROMA_LOC_CENTER;
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  adapt(context);
  for (const [name, value] of settings.options)
    checkCall(
      context.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN),
      `setting ${name}=${value} for video`,
    );
  checkCall(context.open2Sync(codec, null), "opening the video encoder");
  return context;
}

function allocateFrame(settings: VideoSettings): Frame {
  const frame = new Frame();
  frame.alloc();
  frame.width = settings.widthPx;
  frame.height = settings.heightPx;
  frame.format = AV_PIX_FMT_YUV420P;
  frame.colorRange = AVCOL_RANGE_MPEG;
  frame.colorPrimaries = AVCOL_PRI_BT709;
  frame.colorTrc = AVCOL_TRC_BT709;
  frame.colorSpace = AVCOL_SPC_BT709;
  frame.chromaLocation = AVCHROMA_LOC_CENTER;
  checkCall(frame.getBuffer(ROW_ALIGNMENT), "allocating a frame");
  return frame;
}
