import { Dictionary, FormatContext, Packet, type CodecContext, type Frame, type Stream } from "node-av";
import { encodedPackets } from "./encoded-packets.js";
import { checkCall } from "./ffmpeg-call.js";

/** A file of one or two encoded streams, which is written while they are encoded. */
export interface EncodedFile {
  /** Encodes a frame of the stream with this number. Streams take turns, in the order of their times. */
  encode(stream: number, frame: Frame): void;
  /** Writes what the encoders still hold, and the end of the file. */
  finish(): void;
  /** Frees the encoders, too. */
  close(): void;
}

export interface FileToEncode {
  path: string;
  /** FFmpeg's name of the file format. */
  container: string;
  /** An open encoder for each stream. */
  encoders: readonly CodecContext[];
  /** Options of the file format, by FFmpeg's names. */
  formatOptions?: Record<string, string>;
  /** Adds to a stream what its encoder does not know. */
  describe?: (stream: Stream) => void;
  /** Tags of the file, by FFmpeg's names. */
  tags?: Record<string, string>;
}

/** Opens a file for encoders that are open. */
export function openEncodedFile(file: FileToEncode): EncodedFile {
  const { path, container, encoders, formatOptions = {}, describe, tags } = file;
  const muxer = new FormatContext();
  const packet = new Packet();
  packet.alloc();
  const close = (): void => {
    packet.free();
    for (const encoder of encoders) encoder.freeContext();
    muxer.closeOutputSync();
    muxer.freeContext();
  };
  const open = (): Stream[] => {
    checkCall(muxer.allocOutputContext2(null, container, path), "preparing a file");
    const streams = encoders.map((encoder) => {
      const stream = muxer.newStream();
      checkCall(stream.codecpar.fromContext(encoder), "preparing a file");
      stream.timeBase = encoder.timeBase;
      describe?.(stream);
      return stream;
    });
    if (tags !== undefined) muxer.metadata = Dictionary.fromObject(tags);
    checkCall(muxer.openOutputSync(), "opening a file");
    checkCall(muxer.writeHeaderSync(Dictionary.fromObject(formatOptions)), "opening a file");
    return streams;
  };
  let streams: Stream[];
  try {
    streams = open();
  } catch (error) {
    close();
    throw error;
  }
  const send = (number: number, frame: Frame | null): void => {
    const [encoder, stream] = [encoders[number]!, streams[number]!];
    checkCall(encoder.sendFrameSync(frame), "encoding a file");
    for (const encoded of encodedPackets({ encoder, packet, doing: "encoding a file" })) {
      encoded.streamIndex = stream.index;
      encoded.rescaleTs(encoder.timeBase, stream.timeBase);
      checkCall(muxer.interleavedWriteFrameSync(encoded), "writing a file");
    }
  };
  return {
    encode: send,
    finish: () => {
      for (const number of encoders.keys()) send(number, null);
      checkCall(muxer.writeTrailerSync(), "writing a file");
    },
    close,
  };
}
