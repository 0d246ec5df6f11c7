import { AppError } from "@inkreel/contract/plain";
import { type CodecContext, FormatContext, type Frame, Packet, type Rational } from "node-av";
import {
  AVMEDIA_TYPE_AUDIO,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PICTURE_TYPE_NONE,
} from "node-av/constants";
import { encodedPackets } from "../encoder/encoded-packets.js";
import { checkCall } from "../encoder/ffmpeg-call.js";
import type { OpenFootage } from "../footage/open-footage.js";
import type { CaptionedContainer } from "./caption-job.js";

const MUXERS: Record<CaptionedContainer, string> = { mp4: "mp4", mov: "mov", mkv: "matroska" };

/** Writes encoded frames at their own times, together with the unchanged sound of the source. */
export interface CaptionedFile {
  /** Encodes a frame whose time is in the time base of the source's video. */
  write(frame: Frame): void;
  /** Copies a packet of the source's sound. */
  copy(packet: Packet): void;
  finish(): void;
  close(): void;
}

export function openCaptionedFile(options: {
  path: string;
  container: CaptionedContainer;
  encoder: CodecContext;
  source: OpenFootage;
}): CaptionedFile {
  const { path, container, encoder, source } = options;
  const { timeBase, avgFrameRate } = source.stream;
  const muxer = new FormatContext();
  checkCall(muxer.allocOutputContext2(null, MUXERS[container], path), "preparing the video");
  const video = muxer.newStream();
  checkCall(video.codecpar.fromContext(encoder), "preparing the video");
  video.timeBase = timeBase;
  video.avgFrameRate = avgFrameRate;
  const sounds = copySoundStreams(muxer, source.demuxer);
  if (container !== "mkv")
    checkCall(
      muxer.setOption("movflags", "+faststart", AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN),
      "preparing the video",
    );
  checkCall(muxer.openOutputSync(), "opening the video's file");
  if (muxer.writeHeaderSync() < 0) {
    muxer.closeOutputSync();
    throw soundDoesNotFit(container);
  }
  const packet = new Packet();
  packet.alloc();
  /** Durations of the frames in the encoder, which it does not pass on. */
  const durations = new Map<bigint, bigint>();

  const drain = (): void => {
    for (const encoded of encodedPackets({ encoder, packet, doing: "encoding the video" })) {
      encoded.streamIndex = video.index;
      encoded.duration = durations.get(encoded.pts) ?? 0n;
      durations.delete(encoded.pts);
      encoded.rescaleTs(timeBase, video.timeBase);
      checkCall(muxer.interleavedWriteFrameSync(encoded), "writing the video");
    }
  };

  return {
    write(frame) {
      frame.pictType = AV_PICTURE_TYPE_NONE;
      durations.set(frame.pts, frame.duration);
      checkCall(encoder.sendFrameSync(frame), "encoding the video");
      drain();
    },
    copy(sound) {
      const target = sounds.get(sound.streamIndex);
      if (target === undefined) return;
      sound.streamIndex = target.index;
      sound.rescaleTs(target.from, muxer.streams[target.index]!.timeBase);
      checkCall(muxer.interleavedWriteFrameSync(sound), "copying the sound");
    },
    finish() {
      checkCall(encoder.sendFrameSync(null), "finishing the video");
      drain();
      checkCall(muxer.writeTrailerSync(), "finishing the video");
    },
    close() {
      packet.free();
      muxer.closeOutputSync();
      muxer.freeContext();
    },
  };
}

/** Adds a stream for each sound of the source. Returns the new index and the old time base by the old index. */
function copySoundStreams(
  muxer: FormatContext,
  demuxer: FormatContext,
): Map<number, { index: number; from: Rational }> {
  const sounds = new Map<number, { index: number; from: Rational }>();
  for (const stream of demuxer.streams) {
    if (stream.codecpar.codecType !== AVMEDIA_TYPE_AUDIO) continue;
    const copied = muxer.newStream();
    checkCall(stream.codecpar.copy(copied.codecpar), "preparing the sound");
    // Each container has its own tags for the same codec.
    copied.codecpar.codecTag = 0;
    copied.timeBase = stream.timeBase;
    sounds.set(stream.index, { index: copied.index, from: stream.timeBase });
  }
  return sounds;
}

function soundDoesNotFit(container: CaptionedContainer): AppError {
  const other = container === "mkv" ? "Convert the sound to AAC first." : "Write a file that ends in .mkv.";
  return new AppError(
    "bad_input",
    `The sound of the video cannot be copied into a .${container} file. ${other}`,
  );
}
