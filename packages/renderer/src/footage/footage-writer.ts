import { FPS } from "@inkreel/contract/plain";
import { FormatContext, Packet, Rational, type Frame } from "node-av";
import {
  AVCHROMA_LOC_CENTER,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PICTURE_TYPE_NONE,
} from "node-av/constants";
import { encodedPackets } from "../encoder/encoded-packets.js";
import { checkCall } from "../encoder/ffmpeg-call.js";
import { openX264Context } from "../encoder/x264-encoder.js";
import type { VideoSettings } from "../encoder/video-settings.js";
import { KEY_FRAME_INTERVAL } from "./footage-limits.js";
import type { FootageSize } from "./footage-filters.js";

const FRAME_DURATION = new Rational(1, FPS);

/** Writes frames, given in display order, to an MP4 file. */
export interface FootageWriter {
  readonly frameCount: number;
  write(frame: Frame): void;
  finish(): void;
  close(): void;
}

/**
 * Returns encoder settings for clips, which are decoded from any position. They use no B-frames and many key frames,
 * and limit the bit rate of clips with much motion.
 */
export function footageSettings(size: FootageSize, arch: string): VideoSettings {
  const parameters = [
    `keyint=${KEY_FRAME_INTERVAL}`,
    "bframes=0",
    "ref=1",
    "open-gop=0",
    "rc-lookahead=20",
    "vbv-maxrate=14000",
    "vbv-bufsize=14000",
  ];
  if (arch === "x64") parameters.push("asm=avx2");
  return {
    ...size,
    fps: FPS,
    threads: 2,
    options: [
      ["preset", "veryfast"],
      ["profile", "high"],
      ["crf", "20"],
      ["x264-params", parameters.join(":")],
    ],
  };
}

export function openFootageWriter(path: string, size: FootageSize): FootageWriter {
  const encoder = openX264Context(footageSettings(size, process.arch));
  const muxer = new FormatContext();
  checkCall(muxer.allocOutputContext2(null, "mp4", path), "preparing a clip");
  const stream = muxer.newStream();
  checkCall(stream.codecpar.fromContext(encoder), "preparing a clip");
  stream.timeBase = FRAME_DURATION;
  checkCall(
    muxer.setOption("movflags", "+faststart", AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN),
    "preparing a clip",
  );
  checkCall(muxer.openOutputSync(), "opening a clip's file");
  checkCall(muxer.writeHeaderSync(), "writing a clip's head");
  const packet = new Packet();
  packet.alloc();
  let frameCount = 0;

  const drain = (): void => {
    for (const encoded of encodedPackets({ encoder, packet, doing: "encoding a clip" })) {
      encoded.streamIndex = stream.index;
      encoded.duration = 1n;
      encoded.rescaleTs(FRAME_DURATION, stream.timeBase);
      checkCall(muxer.interleavedWriteFrameSync(encoded), "writing a clip");
    }
  };

  return {
    get frameCount() {
      return frameCount;
    },
    write(frame) {
      frame.pts = BigInt(frameCount++);
      frame.pictType = AV_PICTURE_TYPE_NONE;
      frame.chromaLocation = AVCHROMA_LOC_CENTER;
      checkCall(encoder.sendFrameSync(frame), "encoding a clip");
      drain();
    },
    finish() {
      checkCall(encoder.sendFrameSync(null), "finishing a clip");
      drain();
      checkCall(muxer.writeTrailerSync(), "finishing a clip");
    },
    close() {
      packet.free();
      encoder.freeContext();
      muxer.closeOutputSync();
      muxer.freeContext();
    },
  };
}
