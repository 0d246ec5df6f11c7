import { AppError, AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract/plain";
import { Codec, CodecContext, Rational } from "node-av";
import {
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  AV_PIX_FMT_PAL8,
  AV_PIX_FMT_YUV420P,
} from "node-av/constants";
import { checkCall } from "../encoder/ffmpeg-call.js";
import { openOpusEncoder } from "../encoder/encode-opus.js";
import { FRAME_TIME_BASE } from "./excerpt-frames.js";

interface Size {
  width: number;
  height: number;
}

/** Like the video: nobody sees a difference, and text stays sharp. */
const CONSTANT_QUALITY = "30";
/** Twice as fast as the next slower one, and 5 % larger. */
const SPEED = "5";
const OPUS_BITS_PER_SECOND = 96_000;

export function openGifEncoder({ width, height }: Size): CodecContext {
  return open("gif", (context) => {
    Object.assign(context, { width, height, pixelFormat: AV_PIX_FMT_PAL8, timeBase: FRAME_TIME_BASE.gif });
  });
}

export function openVp9Encoder({ width, height }: Size): CodecContext {
  return open("libvpx-vp9", (context) => {
    Object.assign(context, {
      width,
      height,
      pixelFormat: AV_PIX_FMT_YUV420P,
      timeBase: FRAME_TIME_BASE.webm,
    });
    context.colorRange = AVCOL_RANGE_MPEG;
    context.colorSpace = AVCOL_SPC_BT709;
    context.colorPrimaries = AVCOL_PRI_BT709;
    context.colorTrc = AVCOL_TRC_BT709;
    context.bitRate = 0n;
    context.threadCount = 2;
    context.setOption("crf", CONSTANT_QUALITY);
    context.setOption("deadline", "good");
    context.setOption("cpu-used", SPEED);
    context.setOption("row-mt", "1");
  });
}

export function openExcerptSound(): Promise<CodecContext> {
  return openOpusEncoder(new Rational(1, AUDIO_SAMPLE_RATE_HZ), OPUS_BITS_PER_SECOND);
}

function open(name: string, configure: (context: CodecContext) => void): CodecContext {
  const codec = Codec.findEncoderByName(name as never);
  if (codec === null)
    throw new AppError("render_failed", `The media library has no encoder ${name}; run \`npm ci\` again.`);
  const context = new CodecContext();
  context.allocContext3(codec);
  configure(context);
  checkCall(context.open2Sync(codec, null), `opening the encoder ${name}`);
  return context;
}
