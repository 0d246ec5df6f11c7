import { MUSIC_LOUDNESS, SPEECH_LOUDNESS, toLoudness } from "@inkreel/audio";
import { closeSync, openSync, readSync } from "node:fs";
import { AppError, AUDIO_SAMPLE_RATE_HZ, say, type SoundChoice, type SoundFlaw } from "@inkreel/contract";
import {
  Codec,
  CodecContext,
  FormatContext,
  Frame,
  InputFormat,
  Packet,
  SoftwareResampleContext,
} from "node-av";
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_NOPTS_VALUE,
  AV_SAMPLE_FMT_FLT,
  AVDISCARD_ALL,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  AVMEDIA_TYPE_AUDIO,
} from "node-av/constants";
import { checkCall } from "../encoder/ffmpeg-call.js";
import type { SoundJobs } from "./sound-jobs.js";
import { soundKindOf } from "./sound-media-type.js";

/**
 * Maximum fraction of packets that may be undecodable. A truncated file loses only a few, so a file with more is not
 * valid audio.
 */
const MAX_BROKEN_SHARE = 0.5;

/**
 * Decodes the audio of a file to mono samples at 48 kHz, at most `maxSamples`. It is synchronous, so run it in a
 * separate process. Throws AppError "file_broken".
 */
function decodeSound(path: string, maxSamples: number): Float32Array {
  const sound = openSound(path, "sounds");
  const pieces: Float32Array[] = [];
  let sampleCount = 0;
  try {
    for (const { samples: piece } of decodedPieces(sound, AUDIO_SAMPLE_RATE_HZ)) {
      pieces.push(piece);
      sampleCount += piece.length;
      if (sampleCount >= maxSamples) break;
    }
  } finally {
    sound.close();
  }
  if (sampleCount === 0) throw unusable("silent", "sounds");
  const samples = new Float32Array(sampleCount);
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  return samples.subarray(0, maxSamples);
}

/** Decoded mono samples. */
export interface SoundPiece {
  samples: Float32Array;
  /** Time of the first sample in the file, or null if the file does not say it. */
  startMs: number | null;
}

/** Yields the decoded sound of a file, piece by piece, as mono samples at a sample rate. */
export function* decodedPieces(sound: OpenSound, sampleRateHz: number): Generator<SoundPiece> {
  const { demuxer, decoder, streamIndex, choice } = sound;
  const { num, den } = demuxer.streams[streamIndex]!.timeBase;
  const converter = new MonoConverter(sampleRateHz, choice);
  const packet = new Packet();
  const frame = new Frame();
  packet.alloc();
  frame.alloc();
  const counts = { packets: 0, broken: 0 };
  const receive = function* (): Generator<SoundPiece> {
    for (;;) {
      const result = decoder.receiveFrameSync(frame);
      if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return;
      if (result < 0) return void counts.broken++;
      const pts = frame.bestEffortTimestamp;
      const startMs = pts === AV_NOPTS_VALUE ? null : (Number(pts) * 1000 * num) / den;
      yield { samples: converter.convert(frame), startMs };
    }
  };
  try {
    while (demuxer.readFrameSync(packet) >= 0) {
      if (packet.streamIndex === streamIndex) {
        counts.packets++;
        if (decoder.sendPacketSync(packet) < 0) counts.broken++;
        else yield* receive();
      }
      packet.unref();
    }
    decoder.sendPacketSync(null);
    yield* receive();
    yield { samples: converter.rest(), startMs: null };
    if (counts.broken > counts.packets * MAX_BROKEN_SHARE) throw unusable("mostly_damaged", choice);
  } finally {
    converter.close();
    packet.free();
    frame.free();
  }
}

/** Converts audio frames of any sample rate, format and number of channels to mono floats. */
class MonoConverter {
  readonly #sampleRateHz: number;
  readonly #choice: SoundChoice;
  #context: SoftwareResampleContext | null = null;
  #shape = "";

  constructor(sampleRateHz: number, choice: SoundChoice) {
    this.#sampleRateHz = sampleRateHz;
    this.#choice = choice;
  }

  convert(frame: Frame): Float32Array {
    const { format, sampleRate, channelLayout, nbSamples } = frame;
    const shape = JSON.stringify([format, sampleRate, channelLayout.nbChannels]);
    if (this.#context === null || shape !== this.#shape) this.#open(frame);
    this.#shape = shape;
    return this.#run(frame.data, nbSamples);
  }

  /** Flushes the resampler and returns the remaining samples. */
  rest(): Float32Array {
    return this.#context === null ? new Float32Array(0) : this.#run(null, 0);
  }

  close(): void {
    this.#context?.free();
  }

  #open({ format, sampleRate, channelLayout }: Frame): void {
    this.#context?.free();
    const context = new SoftwareResampleContext();
    const result = context.allocSetOpts2(
      AV_CHANNEL_LAYOUT_MONO,
      AV_SAMPLE_FMT_FLT,
      this.#sampleRateHz,
      channelLayout,
      format as never,
      sampleRate,
    );
    if (result < 0 || context.init() < 0) throw unusable("channels", this.#choice);
    this.#context = context;
  }

  #run(data: Buffer[] | null, sampleCount: number): Float32Array {
    const context = this.#context!;
    const roomSamples = checkCall(context.getOutSamples(sampleCount), "resampling");
    const out = Buffer.alloc(Math.max(1, roomSamples) * 4);
    const made = checkCall(context.convertSync([out], roomSamples, data, sampleCount), "resampling");
    return new Float32Array(out.buffer.slice(out.byteOffset, out.byteOffset + made * 4));
  }
}

/** An audio file that is open for decoding. */
export interface OpenSound {
  demuxer: FormatContext;
  decoder: CodecContext;
  streamIndex: number;
  /** The files that error messages advise to use. */
  choice: SoundChoice;
  close(): void;
}

/**
 * Opens a file with the demuxer that its first bytes indicate. Playlists, which refer to other files or URLs, are never
 * followed. Throws AppError "file_broken".
 */
export function openSound(path: string, choice: SoundChoice): OpenSound {
  const demuxer = new FormatContext();
  const decoder = new CodecContext();
  const close = (): void => {
    decoder.freeContext();
    demuxer.closeInputSync();
  };
  const kind = soundKindOf(headOf(path));
  if (kind === null) throw unusable("format", choice);
  if (demuxer.openInputSync(`file:${path}`, InputFormat.findInputFormat(kind.demuxer)) < 0)
    throw unusable("damaged", choice);
  try {
    return { demuxer, decoder, streamIndex: openStream(demuxer, decoder, choice), choice, close };
  } catch (error) {
    close();
    throw error;
  }
}

function unusable(soundFlaw: SoundFlaw, choice: SoundChoice): AppError {
  return new AppError("file_broken", say("sound_unusable", { soundFlaw, choice }));
}

function openStream(demuxer: FormatContext, decoder: CodecContext, choice: SoundChoice): number {
  if (demuxer.findStreamInfoSync() < 0) throw unusable("damaged", choice);
  const index = demuxer.findBestStream(AVMEDIA_TYPE_AUDIO);
  const stream = index < 0 ? undefined : demuxer.streams[index];
  if (stream === undefined) throw unusable("no_sound", choice);
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (codec === null) throw unusable("codec", choice);
  decoder.allocContext3(codec);
  decoder.parametersToContext(stream.codecpar);
  decoder.pktTimebase = stream.timeBase;
  if (decoder.open2Sync(codec, null) < 0) throw unusable("codec_data", choice);
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

/** Decodes a file and prepares it for the given purpose. Throws AppError "file_broken" or "payload_too_large". */
export function decodeFor({ path, maxSeconds, purpose }: SoundJobs["decode"]["job"]): Float32Array {
  const maxSamples = maxSeconds * AUDIO_SAMPLE_RATE_HZ;
  if (purpose.kind === "music") {
    const wantedSamples = Math.ceil((purpose.durationMs * AUDIO_SAMPLE_RATE_HZ) / 1000);
    return fitMusic(decodeSound(path, Math.min(maxSamples, wantedSamples)), purpose.durationMs);
  }
  const samples = decodeSound(path, maxSamples + 1);
  if (samples.length > maxSamples) throw tooLong(maxSeconds);
  return purpose.kind === "speech"
    ? toLoudness({ samples, sampleRateHz: AUDIO_SAMPLE_RATE_HZ }, SPEECH_LOUDNESS)
    : samples;
}

export function tooLong(maxSeconds: number): AppError {
  return new AppError("payload_too_large", say("sound_over_limit", { minutes: maxSeconds / 60 }));
}

/** Overlap between the end of the music and its repetition, which prevents a click. */
const SEAM_SAMPLES = AUDIO_SAMPLE_RATE_HZ / 2;

/** Cuts or loops music to the given length, at the loudness of background music. */
function fitMusic(samples: Float32Array, durationMs: number): Float32Array {
  const length = Math.round((durationMs * AUDIO_SAMPLE_RATE_HZ) / 1000);
  const fitted = samples.length >= length ? samples.slice(0, length) : repeat(samples, length);
  return toLoudness({ samples: fitted, sampleRateHz: AUDIO_SAMPLE_RATE_HZ }, MUSIC_LOUDNESS);
}

function repeat(samples: Float32Array, length: number): Float32Array {
  const seam = Math.min(SEAM_SAMPLES, samples.length >> 1);
  const out = new Float32Array(length);
  for (let start = 0; start < length; start += Math.max(1, samples.length - seam))
    for (let index = 0; index < samples.length && start + index < length; index++) {
      const rising = start === 0 ? 1 : Math.min(1, index / seam);
      const falling = Math.min(1, (samples.length - index) / seam);
      out[start + index]! += samples[index]! * rising * falling;
    }
  return out;
}
