import { closeSync, openSync, readSync } from "node:fs";
import type { ClipFlaw } from "@inkreel/contract";
import { AppError, say } from "@inkreel/contract/plain";
import { Codec, CodecContext, FormatContext, InputFormat, type Stream } from "node-av";
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from "node-av/constants";
import { MAX_INPUT_PIXELS, MIN_INPUT_SIDE_PX } from "./footage-limits.js";

/** A video file that is open for decoding. */
export interface OpenFootage {
  demuxer: FormatContext;
  decoder: CodecContext;
  stream: Stream;
  close(): void;
}

export interface FootageOptions {
  /** Number of decoding threads, 0 for one per core. */
  threads: number;
  /** Whether the packets of its sound are read too. */
  withSound: boolean;
}

/**
 * Opens a file with the demuxer that its first bytes indicate. Demuxers for playlists, which open other files or URLs,
 * are never used. Throws `picture_broken`.
 */
export function openFootage(path: string, options: FootageOptions): OpenFootage {
  const demuxer = new FormatContext();
  const decoder = new CodecContext();
  const close = (): void => {
    decoder.freeContext();
    demuxer.closeInputSync();
  };
  const format = InputFormat.findInputFormat(containerOf(path));
  if (demuxer.openInputSync(`file:${path}`, format) < 0) throw broken("unreadable");
  try {
    return { demuxer, decoder, stream: openStream(demuxer, decoder, options), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Returns the error for a clip that cannot be used. */
export function broken(
  flaw: ClipFlaw,
  { width, height }: { width: number; height: number } = { width: 0, height: 0 },
): AppError {
  return new AppError("picture_broken", say("clip_unusable", { flaw, widthPx: width, heightPx: height }));
}

function openStream(demuxer: FormatContext, decoder: CodecContext, options: FootageOptions): Stream {
  if (demuxer.findStreamInfoSync() < 0) throw broken("video");
  const index = demuxer.findBestStream(AVMEDIA_TYPE_VIDEO);
  const stream = index < 0 ? undefined : demuxer.streams[index];
  // The cover of an audio file is a video stream of one picture.
  if (stream === undefined || (stream.disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0)
    throw broken("frames");
  const { width, height, codecId } = stream.codecpar;
  if (Math.min(width, height) < MIN_INPUT_SIDE_PX) throw broken("small", stream.codecpar);
  if (width * height > MAX_INPUT_PIXELS) throw broken("large", stream.codecpar);
  const codec = Codec.findDecoder(codecId);
  if (codec === null) throw broken("codec");
  decoder.allocContext3(codec);
  decoder.parametersToContext(stream.codecpar);
  decoder.pktTimebase = stream.timeBase;
  decoder.threadCount = options.threads;
  if (decoder.open2Sync(codec, null) < 0) throw broken("codecData");
  for (const other of demuxer.streams) {
    const isSound = options.withSound && other.codecpar.codecType === AVMEDIA_TYPE_AUDIO;
    if (other.index !== index && !isSound) other.discard = AVDISCARD_ALL;
  }
  return stream;
}

const FTYP = Buffer.from("ftyp");
const EBML = Buffer.of(0x1a, 0x45, 0xdf, 0xa3);

function containerOf(path: string): string {
  const head = Buffer.alloc(12);
  const file = openSync(path, "r");
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  if (head.subarray(4, 8).equals(FTYP)) return "mov";
  if (head.subarray(0, 4).equals(EBML)) return "matroska";
  throw broken("container");
}
