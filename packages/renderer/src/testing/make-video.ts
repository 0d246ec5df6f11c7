import { Codec, CodecContext, Frame, Rational } from "node-av";
import {
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUV420P10LE,
  AV_PKT_DATA_DISPLAYMATRIX,
} from "node-av/constants";
import { checkCall } from "../encoder/ffmpeg-call.js";
import { encodeFile } from "../encoder/encode-file.js";
import { paintNumberedPicture } from "./numbered-picture.js";

/** A video as other cameras and sites produce it. */
export interface VideoToMake {
  path: string;
  container: "mp4" | "mov" | "webm";
  codec: "libx264" | "libx265" | "libvpx-vp9";
  widthPx: number;
  heightPx: number;
  bits: 8 | 10;
  /** Display time of each frame. */
  frameTimesMs: readonly number[];
  /** The angle by which players rotate it. */
  clockwiseDegrees: 0 | 90 | 180 | 270;
  /** Width of a pixel divided by its height. */
  pixelAspect: readonly [num: number, den: number];
}

/** Returns the times of frames at a constant rate. */
export function evenTimes(fps: number, frameCount: number): number[] {
  return Array.from({ length: frameCount }, (_, index) => Math.round((index * 1000) / fps));
}

/** A second of an ordinary video. */
export const PLAIN_VIDEO: Omit<VideoToMake, "path"> = {
  container: "mp4",
  codec: "libx264",
  widthPx: 480,
  heightPx: 270,
  bits: 8,
  frameTimesMs: evenTimes(30, 30),
  clockwiseDegrees: 0,
  pixelAspect: [1, 1],
};

const MILLISECOND = new Rational(1, 1000);

/** Writes a video whose frames show their numbers, see `paintNumberedPicture`. */
export function makeVideo(video: VideoToMake): void {
  const { path, container, clockwiseDegrees } = video;
  encodeFile(
    {
      path,
      container,
      encoder: openEncoder(video),
      describe: ({ codecpar }) => {
        if (clockwiseDegrees !== 0)
          codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, displayMatrix(clockwiseDegrees));
      },
    },
    framesOf(video),
  );
}

function* framesOf(video: VideoToMake): Generator<Frame> {
  const colours = paintColours(video);
  for (const [index, timeMs] of video.frameTimesMs.entries()) {
    const frame = paintFrame(video, index, colours);
    frame.pts = BigInt(timeMs);
    frame.duration = BigInt((video.frameTimesMs[index + 1] ?? timeMs + 33) - timeMs);
    yield frame;
  }
}

function openEncoder({ codec: name, widthPx, heightPx, bits, pixelAspect }: VideoToMake): CodecContext {
  const codec = Codec.findEncoderByName(name as never)!;
  const context = new CodecContext();
  context.allocContext3(codec);
  context.width = widthPx;
  context.height = heightPx;
  context.pixelFormat = bits === 8 ? AV_PIX_FMT_YUV420P : AV_PIX_FMT_YUV420P10LE;
  context.timeBase = MILLISECOND;
  context.framerate = new Rational(30, 1);
  context.sampleAspectRatio = new Rational(...pixelAspect);
  context.colorRange = AVCOL_RANGE_MPEG;
  context.colorSpace = AVCOL_SPC_BT709;
  context.bitRate = 3_000_000n;
  context.threadCount = 2;
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  if (name === "libvpx-vp9") context.setOption("cpu-used", "8");
  else context.setOption("preset", "ultrafast");
  if (name === "libx265") context.setOption("x265-params", "log-level=error");
  checkCall(context.open2Sync(codec, null), `opening ${name}`);
  return context;
}

/** Samples of one plane of a picture. */
interface Plane {
  samples: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** Paints the chroma, which is the same in every frame: painted for each, it would take most of the time of a video. */
function paintColours({ widthPx, heightPx }: VideoToMake): Plane[] {
  const size = { widthPx: Math.ceil(widthPx / 2), heightPx: Math.ceil(heightPx / 2) };
  const blue = new Uint8Array(size.widthPx * size.heightPx);
  for (let at = 0; at < blue.length; at++) blue[at] = 96 + ((at >> 5) % 4) * 12;
  const red = blue.map((value) => 246 - value);
  return [blue, red].map((samples) => ({ samples, ...size }));
}

function paintFrame(
  { widthPx, heightPx, bits }: VideoToMake,
  index: number,
  colours: readonly Plane[],
): Frame {
  const frame = new Frame();
  frame.alloc();
  frame.width = widthPx;
  frame.height = heightPx;
  frame.format = bits === 8 ? AV_PIX_FMT_YUV420P : AV_PIX_FMT_YUV420P10LE;
  frame.colorRange = AVCOL_RANGE_MPEG;
  frame.colorSpace = AVCOL_SPC_BT709;
  checkCall(frame.getBuffer(64), "allocating a test picture");
  const luma = paintNumberedPicture({ widthPx, heightPx, number: index });
  [{ samples: luma, widthPx, heightPx }, ...colours].forEach((plane, number) =>
    putRows(frame, number, { ...plane, bits }),
  );
  return frame;
}

function putRows(frame: Frame, plane: number, from: Plane & { bits: 8 | 10 }): void {
  const { samples, widthPx, heightPx, bits } = from;
  const target = frame.data![plane]!;
  // The frame asks the library each time.
  const stride = frame.linesize[plane]!;
  for (let row = 0; row < heightPx; row++) {
    const values = samples.subarray(row * widthPx, (row + 1) * widthPx);
    const wide = bits === 8 ? values : Uint16Array.from(values, (value) => value * 4);
    const bytes = new Uint8Array(wide.buffer, wide.byteOffset, wide.byteLength);
    target.set(bytes, row * stride);
  }
}

/** Returns nine numbers in fixed point, the form in which files store the rotation. */
function displayMatrix(clockwiseDegrees: number): Buffer {
  const angle = (clockwiseDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle) * 65_536), Math.round(Math.sin(angle) * 65_536)];
  const matrix = Buffer.alloc(36);
  [cos, sin, 0, -sin, cos, 0, 0, 0, 1 << 30].forEach((value, index) => matrix.writeInt32LE(value, index * 4));
  return matrix;
}
