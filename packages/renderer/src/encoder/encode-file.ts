import {
  type CodecContext,
  Dictionary,
  FormatContext,
  type Frame,
  Packet,
  type Rational,
  type Stream,
} from "node-av";
import { AVERROR_EAGAIN, AVERROR_EOF } from "node-av/constants";
import { checkCall } from "./ffmpeg-call.js";

/** A file of one encoded stream. */
interface FileToEncode {
  path: string;
  /** FFmpeg's name of the file format. */
  container: string;
  encoder: CodecContext;
  timeBase: Rational;
  /** Adds to the stream what the encoder does not know. */
  describe?: (stream: Stream) => void;
  /** Tags of the file, by FFmpeg's names. */
  tags?: Record<string, string>;
}

/** Writes a file with the encoder's packets of `frames`, which are freed, as the encoder is. */
export function encodeFile(file: FileToEncode, frames: Iterable<Frame>): void {
  const { path, container, encoder, timeBase, describe, tags } = file;
  const muxer = new FormatContext();
  const packet = new Packet();
  packet.alloc();
  try {
    checkCall(muxer.allocOutputContext2(null, container, path), "preparing a file");
    const stream = muxer.newStream();
    checkCall(stream.codecpar.fromContext(encoder), "preparing a file");
    stream.timeBase = timeBase;
    describe?.(stream);
    if (tags !== undefined) muxer.metadata = Dictionary.fromObject(tags);
    checkCall(muxer.openOutputSync(), "opening a file");
    checkCall(muxer.writeHeaderSync(), "opening a file");
    const drain = (): void => {
      for (;;) {
        const result = encoder.receivePacketSync(packet);
        if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return;
        checkCall(result, "encoding a file");
        packet.streamIndex = stream.index;
        packet.rescaleTs(timeBase, stream.timeBase);
        checkCall(muxer.interleavedWriteFrameSync(packet), "writing a file");
      }
    };
    for (const frame of frames) {
      checkCall(encoder.sendFrameSync(frame), "encoding a file");
      frame.free();
      drain();
    }
    checkCall(encoder.sendFrameSync(null), "encoding a file");
    drain();
    checkCall(muxer.writeTrailerSync(), "writing a file");
  } finally {
    packet.free();
    encoder.freeContext();
    muxer.closeOutputSync();
    muxer.freeContext();
  }
}
