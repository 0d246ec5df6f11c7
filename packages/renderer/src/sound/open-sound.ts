import { closeSync, openSync, readSync } from "node:fs";
import { AppError } from "@inkreel/contract";
import { Codec, CodecContext, FormatContext, InputFormat } from "node-av";
import { AVDISCARD_ALL, AVMEDIA_TYPE_AUDIO } from "node-av/constants";
import { soundKindOf } from "./sound-media-type.js";

/** A file opened for reading its sound. */
export interface OpenSound {
  demuxer: FormatContext;
  decoder: CodecContext;
  streamIndex: number;
  close(): void;
}

/** Opens a file as what its first bytes say it is, so that lists of other files and addresses are never followed. */
export function openSound(path: string): OpenSound {
  const demuxer = new FormatContext();
  const decoder = new CodecContext();
  const close = (): void => {
    decoder.freeContext();
    demuxer.closeInputSync();
  };
  const kind = soundKindOf(headOf(path));
  if (kind === null) throw unusable("its format is not supported");
  if (demuxer.openInputSync(`file:${path}`, InputFormat.findInputFormat(kind.demuxer)) < 0)
    throw unusable("it is damaged");
  try {
    return { demuxer, decoder, streamIndex: openStream(demuxer, decoder), close };
  } catch (error) {
    close();
    throw error;
  }
}

export function unusable(why: string): AppError {
  return new AppError(
    "file_broken",
    `The audio cannot be used: ${why}. Use an MP3, WAV, M4A, AAC, Ogg, Opus or FLAC file.`,
  );
}

function openStream(demuxer: FormatContext, decoder: CodecContext): number {
  if (demuxer.findStreamInfoSync() < 0) throw unusable("it is damaged");
  const index = demuxer.findBestStream(AVMEDIA_TYPE_AUDIO);
  const stream = index < 0 ? undefined : demuxer.streams[index];
  if (stream === undefined) throw unusable("it contains no audio");
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (codec === null) throw unusable("its codec is not supported");
  decoder.allocContext3(codec);
  decoder.parametersToContext(stream.codecpar);
  decoder.pktTimebase = stream.timeBase;
  if (decoder.open2Sync(codec, null) < 0) throw unusable("its codec data cannot be read");
  for (const other of demuxer.streams) if (other.index !== index) other.discard = AVDISCARD_ALL;
  return index;
}

function headOf(path: string): Uint8Array {
  const head = Buffer.alloc(12);
  const file = openSync(path, "r");
  const length = readSync(file, head, 0, head.length, 0);
  closeSync(file);
  return head.subarray(0, length);
}
