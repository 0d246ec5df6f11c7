import { AppError, AUDIO_SAMPLE_RATE_HZ, type NarrationFormat } from "@inkreel/contract";
import { Codec, CodecContext, Frame, Rational } from "node-av";
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
} from "node-av/constants";
import { createFileAssetLoader } from "../asset-loader.js";
import { masterTrack } from "../audio/master-track.js";
import { mixSounds } from "../audio/mix-sounds.js";
import { encodeFile } from "../encoder/encode-file.js";
import { checkCall } from "../encoder/ffmpeg-call.js";
import { inBlocks } from "../encoder/in-blocks.js";
import type { SoundJobs } from "./sound-jobs.js";

/** How each format is encoded. Both channels are the same, so that any player and any meter finds the same loudness. */
const ENCODINGS = {
  mp3: { container: "mp3", codec: "libmp3lame", sampleFormat: AV_SAMPLE_FMT_FLTP, bitsPerSecond: 128_000 },
  m4a: { container: "ipod", codec: "aac", sampleFormat: AV_SAMPLE_FMT_FLTP, bitsPerSecond: 128_000 },
  wav: { container: "wav", codec: "pcm_s16le", sampleFormat: AV_SAMPLE_FMT_S16, bitsPerSecond: null },
} as const;
type Encoding = (typeof ENCODINGS)[NarrationFormat];

/** Size of the blocks for an encoder that takes any. */
const BLOCK_SAMPLES = 4096;
const CHANNEL_COUNT = 2;
const TIME_BASE = new Rational(1, AUDIO_SAMPLE_RATE_HZ);

/**
 * Mixes the sounds of a video, brings them to the loudness of videos and writes them to an audio file. Returns its
 * duration in ms. It is synchronous for seconds, so run it in a separate process.
 */
export async function writeNarration(
  { sounds, format, title }: SoundJobs["publish"]["job"],
  path: string,
): Promise<number> {
  // Sounds are given by absolute paths.
  const track = await mixSounds(sounds, createFileAssetLoader("/"));
  const encoding = ENCODINGS[format];
  const encoder = openEncoder(encoding);
  const blockSamples = encoder.frameSize > 0 ? encoder.frameSize : BLOCK_SAMPLES;
  encodeFile(
    { path, container: encoding.container, encoder, tags: { title } },
    framesOf(inBlocks(masterTrack(track).pieces(), blockSamples), encoding),
  );
  return Math.round((track.length * 1000) / AUDIO_SAMPLE_RATE_HZ);
}

function openEncoder({ codec: name, sampleFormat, bitsPerSecond }: Encoding): CodecContext {
  const codec = Codec.findEncoderByName(name as never);
  if (codec === null)
    throw new AppError("render_failed", `The media library has no encoder ${name}; run \`npm ci\` again.`);
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  if (bitsPerSecond !== null) encoder.bitRate = BigInt(bitsPerSecond);
  encoder.sampleRate = AUDIO_SAMPLE_RATE_HZ;
  encoder.sampleFormat = sampleFormat;
  encoder.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
  encoder.timeBase = TIME_BASE;
  // MP4 files name the settings of the decoder once, in their header.
  if (name === "aac") encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  checkCall(encoder.open2Sync(codec, null), "opening an audio encoder");
  return encoder;
}

function* framesOf(blocks: Iterable<Float32Array>, { sampleFormat }: Encoding): Generator<Frame> {
  let startSample = 0;
  for (const block of blocks) {
    const frame = new Frame();
    frame.alloc();
    frame.nbSamples = block.length;
    frame.format = sampleFormat;
    frame.sampleRate = AUDIO_SAMPLE_RATE_HZ;
    frame.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
    checkCall(frame.getBuffer(), "allocating audio");
    fillFrame(frame.data!, block, sampleFormat);
    frame.pts = BigInt(startSample);
    startSample += block.length;
    yield frame;
  }
}

const PCM_FULL_SCALE = 32_767;

function fillFrame(planes: Buffer[], block: Float32Array, sampleFormat: Encoding["sampleFormat"]): void {
  if (sampleFormat === AV_SAMPLE_FMT_FLTP) {
    const bytes = new Uint8Array(block.buffer, block.byteOffset, block.byteLength);
    for (const plane of planes.slice(0, CHANNEL_COUNT)) plane.set(bytes);
    return;
  }
  block.forEach((sample, index) => {
    const step = Math.round(Math.max(-1, Math.min(1, sample)) * PCM_FULL_SCALE);
    for (let channel = 0; channel < CHANNEL_COUNT; channel += 1)
      planes[0]!.writeInt16LE(step, (index * CHANNEL_COUNT + channel) * 2);
  });
}
