import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWav, type WavReader } from "@inkreel/audio";
import { AppError, AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract/plain";
import {
  Codec,
  CodecContext,
  FormatContext,
  Frame,
  Packet,
  Rational,
  SoftwareResampleContext,
} from "node-av";
import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_FLT, AVERROR_EAGAIN, AVERROR_EOF } from "node-av/constants";
import { checkCall } from "./ffmpeg-call.js";

/** Sample rates that Opus encodes. Sound of any other is converted to that of videos. */
const OPUS_RATES_HZ: ReadonlySet<number> = new Set([8_000, 12_000, 16_000, 24_000, 48_000]);
/** Nobody hears a difference to the original of a voice at 40 kbit/s, nor to that of music at 96 kbit/s. */
const BITS_PER_SECOND = { voice: 40_000, music: 96_000 } as const;
/** Opus encodes in packets of 20 ms. */
export const OPUS_PACKETS_PER_SECOND = 50;

/**
 * Encodes a mono WAV file as Ogg Opus, at about a tenth of its size. The file says how many samples its decoder must skip at both ends, so
 * that each sample has the same time as in the WAV file. Runs outside the main thread.
 */
export async function encodeOpus(
  wav: Uint8Array,
  content: keyof typeof BITS_PER_SECOND,
): Promise<Uint8Array> {
  const sound = openWav(wav);
  const isNative = OPUS_RATES_HZ.has(sound.sampleRateHz);
  const sampleRateHz = isNative ? sound.sampleRateHz : AUDIO_SAMPLE_RATE_HZ;
  const pieces = isNative ? piecesOf(sound) : converted(piecesOf(sound), sound.sampleRateHz);
  const timeBase = new Rational(1, sampleRateHz);
  const encoder = await openOpusEncoder(timeBase, BITS_PER_SECOND[content]);
  const muxer = new FormatContext();
  const packet = new Packet();
  packet.alloc();
  const folder = await mkdtemp(join(tmpdir(), "inkreel-opus-"));
  const path = join(folder, "sound.ogg");
  try {
    checkCall(muxer.allocOutputContext2(null, "ogg", path), "preparing a file");
    const stream = muxer.newStream();
    checkCall(stream.codecpar.fromContext(encoder), "preparing a file");
    stream.timeBase = timeBase;
    checkCall(await muxer.openOutput(), "opening a file");
    checkCall(await muxer.writeHeader(), "opening a file");
    const drain = async (): Promise<void> => {
      for (;;) {
        const result = await encoder.receivePacket(packet);
        if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return;
        checkCall(result, "encoding a file");
        packet.streamIndex = stream.index;
        packet.rescaleTs(timeBase, stream.timeBase);
        checkCall(await muxer.interleavedWriteFrame(packet), "writing a file");
      }
    };
    for await (const frame of framesOf(pieces, sampleRateHz)) {
      checkCall(await encoder.sendFrame(frame), "encoding a file");
      frame.free();
      await drain();
    }
    checkCall(await encoder.sendFrame(null), "encoding a file");
    await drain();
    checkCall(await muxer.writeTrailer(), "writing a file");
    await muxer.closeOutput();
    return await readFile(path);
  } finally {
    packet.free();
    encoder.freeContext();
    muxer.closeOutputSync();
    muxer.freeContext();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens an encoder of mono sound at one of the rates of Opus. */
export async function openOpusEncoder(timeBase: Rational, bitsPerSecond: number): Promise<CodecContext> {
  const codec = Codec.findEncoderByName("libopus" as never);
  if (codec === null)
    throw new AppError("render_failed", "The media library has no encoder libopus; run `npm ci` again.");
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.bitRate = BigInt(bitsPerSecond);
  encoder.sampleRate = timeBase.den;
  encoder.sampleFormat = AV_SAMPLE_FMT_FLT;
  encoder.channelLayout = AV_CHANNEL_LAYOUT_MONO;
  encoder.timeBase = timeBase;
  checkCall(await encoder.open2(codec, null), "opening an audio encoder");
  return encoder;
}

/** A part of this length is decoded without a noticeable pause of the main thread. */
const PIECE_SAMPLES = 8_192;

async function* piecesOf({ sampleCount, read }: WavReader): AsyncGenerator<Float32Array> {
  for (let from = 0; from < sampleCount; from += PIECE_SAMPLES)
    yield read(from, Math.min(sampleCount, from + PIECE_SAMPLES));
}

/** Converts samples of another rate, such as those of a CD, to the rate of videos. */
async function* converted(
  pieces: AsyncIterable<Float32Array>,
  sampleRateHz: number,
): AsyncGenerator<Float32Array> {
  const converter = new SoftwareResampleContext();
  const convert = async (given: Buffer[] | null, sampleCount: number): Promise<Float32Array> => {
    const roomSamples = checkCall(converter.getOutSamples(sampleCount), "resampling");
    const out = Buffer.alloc(Math.max(1, roomSamples) * Float32Array.BYTES_PER_ELEMENT);
    const made = checkCall(await converter.convert([out], roomSamples, given, sampleCount), "resampling");
    return new Float32Array(
      out.buffer.slice(out.byteOffset, out.byteOffset + made * Float32Array.BYTES_PER_ELEMENT),
    );
  };
  try {
    const [layout, format] = [AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_FLT];
    checkCall(
      converter.allocSetOpts2(layout, format, AUDIO_SAMPLE_RATE_HZ, layout, format, sampleRateHz),
      "preparing to resample",
    );
    checkCall(converter.init(), "preparing to resample");
    for await (const piece of pieces) yield await convert([bytesOf(piece)], piece.length);
    yield await convert(null, 0);
  } finally {
    converter.free();
  }
}

/** Divides the signal into the packets of Opus. The last one may be shorter. */
async function* framesOf(pieces: AsyncIterable<Float32Array>, sampleRateHz: number): AsyncGenerator<Frame> {
  const packetSamples = sampleRateHz / OPUS_PACKETS_PER_SECOND;
  let startSample = 0;
  let rest = new Float32Array(0);
  for await (const piece of pieces) {
    const signal = new Float32Array(rest.length + piece.length);
    signal.set(rest);
    signal.set(piece, rest.length);
    const wholeSamples = signal.length - (signal.length % packetSamples);
    for (let from = 0; from < wholeSamples; from += packetSamples) {
      yield toOpusFrame(signal.subarray(from, from + packetSamples), { startSample, sampleRateHz });
      startSample += packetSamples;
    }
    rest = signal.slice(wholeSamples);
  }
  if (rest.length > 0) yield toOpusFrame(rest, { startSample, sampleRateHz });
}

/** Returns samples as a frame for the encoder. */
export function toOpusFrame(
  block: Float32Array,
  { startSample, sampleRateHz }: { startSample: number; sampleRateHz: number },
) {
  const frame = new Frame();
  frame.alloc();
  frame.nbSamples = block.length;
  frame.format = AV_SAMPLE_FMT_FLT;
  frame.sampleRate = sampleRateHz;
  frame.channelLayout = AV_CHANNEL_LAYOUT_MONO;
  checkCall(frame.getBuffer(), "allocating audio");
  frame.data![0]!.set(bytesOf(block));
  frame.pts = BigInt(startSample);
  return frame;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
