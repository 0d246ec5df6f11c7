import { Codec, CodecContext, Frame, Rational } from "node-av";
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
} from "node-av/constants";
import { checkCall } from "../encoder/ffmpeg-call.js";
import { encodeFile } from "../encoder/encode-file.js";

/** Formats in which other programs save sounds. */
export const SOUND_FORMATS = {
  mp3: { container: "mp3", codec: "libmp3lame", sampleFormat: AV_SAMPLE_FMT_FLTP },
  m4a: { container: "mp4", codec: "aac", sampleFormat: AV_SAMPLE_FMT_FLTP },
  aac: { container: "adts", codec: "aac", sampleFormat: AV_SAMPLE_FMT_FLTP },
  opus: { container: "ogg", codec: "libopus", sampleFormat: AV_SAMPLE_FMT_FLT },
  flac: { container: "flac", codec: "flac", sampleFormat: AV_SAMPLE_FMT_S16 },
  wav: { container: "wav", codec: "pcm_s16le", sampleFormat: AV_SAMPLE_FMT_S16 },
} as const;
export type SoundFormat = keyof typeof SOUND_FORMATS;

/** Opus supports no other rate here. */
const SAMPLE_RATE_HZ = 48_000;
const FRAME_SAMPLES = 960;

const TIME_BASE = new Rational(1, SAMPLE_RATE_HZ);

/** Writes a stereo file at 48 kHz whose channels both contain `samples`. */
export function makeSound(path: string, format: SoundFormat, samples: Float32Array): void {
  const { container, sampleFormat } = SOUND_FORMATS[format];
  const encoder = openEncoder(format);
  const size = encoder.frameSize > 0 ? encoder.frameSize : FRAME_SAMPLES;
  encodeFile({ path, container, encoder }, framesOf(samples, { size, format: sampleFormat }));
}

function* framesOf(
  samples: Float32Array,
  { size, format }: { size: number; format: (typeof SOUND_FORMATS)[SoundFormat]["sampleFormat"] },
): Generator<Frame> {
  for (let start = 0; start + size <= samples.length; start += size) {
    const frame = new Frame();
    frame.alloc();
    frame.nbSamples = size;
    frame.format = format;
    frame.sampleRate = SAMPLE_RATE_HZ;
    frame.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
    checkCall(frame.getBuffer(), "making a test sound");
    fill(frame.data!, format, samples.subarray(start, start + size));
    frame.pts = BigInt(start);
    yield frame;
  }
}

function openEncoder(format: SoundFormat): CodecContext {
  const { codec: name, sampleFormat } = SOUND_FORMATS[format];
  const codec = Codec.findEncoderByName(name as never)!;
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.bitRate = 128_000n;
  encoder.sampleRate = SAMPLE_RATE_HZ;
  encoder.sampleFormat = sampleFormat;
  encoder.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
  encoder.timeBase = TIME_BASE;
  if (format === "m4a") encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  checkCall(encoder.open2Sync(codec, null), "opening a test sound's encoder");
  return encoder;
}

function fill(planes: Buffer[], sampleFormat: number, samples: Float32Array): void {
  if (sampleFormat === AV_SAMPLE_FMT_FLTP) {
    const bytes = Buffer.from(Uint8Array.from(new Uint8Array(Float32Array.from(samples).buffer)));
    for (const plane of planes.slice(0, 2)) plane.set(bytes);
    return;
  }
  samples.forEach((sample, index) => {
    for (const place of [index * 2, index * 2 + 1]) {
      if (sampleFormat === AV_SAMPLE_FMT_FLT) planes[0]!.writeFloatLE(sample, place * 4);
      else planes[0]!.writeInt16LE(Math.round(sample * 32_767), place * 2);
    }
  });
}
