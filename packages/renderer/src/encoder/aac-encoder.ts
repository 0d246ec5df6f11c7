import { AUDIO_SAMPLE_RATE_HZ, AppError } from "@inkreel/contract/plain";
import { Codec, CodecContext, Frame, Packet, Rational } from "node-av";
import { AV_CHANNEL_LAYOUT_STEREO, AV_CODEC_FLAG_GLOBAL_HEADER, AV_SAMPLE_FMT_FLTP } from "node-av/constants";
import { AAC_PACKET_SAMPLES, type EncodedAudio } from "./audio-encoder.js";
import { encodedPackets } from "./encoded-packets.js";
import { checkCall } from "./ffmpeg-call.js";
import { inBlocks } from "./in-blocks.js";

const BITS_PER_SECOND = 160_000;
const CHANNEL_COUNT = 2;

/** Encodes a mono track at 48 kHz as AAC-LC with two identical channels. `pieces` may have any length. */
export function encodeAac(pieces: Iterable<Float32Array>): EncodedAudio {
  const context = openContext();
  const frame = allocateFrame();
  const packet = new Packet();
  packet.alloc();
  const packets: Uint8Array[] = [];
  let packetCount = 0;
  const drain = (): void => {
    for (const { data } of encodedPackets({ encoder: context, packet, doing: "encoding audio" }))
      packets.push(Uint8Array.from(data!));
  };
  try {
    for (const samples of inPackets(pieces)) {
      if (!frame.isWritable) checkCall(frame.makeWritable(), "preparing audio");
      const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
      for (const channel of frame.data!.slice(0, CHANNEL_COUNT)) channel.set(bytes);
      frame.pts = BigInt(packetCount++ * AAC_PACKET_SAMPLES);
      checkCall(context.sendFrameSync(frame), "encoding audio");
      drain();
    }
    checkCall(context.sendFrameSync(null), "finishing the audio");
    drain();
    return {
      packets,
      primingSamples: AAC_PACKET_SAMPLES,
      config: Uint8Array.from(context.extraData!),
      sampleRateHz: AUDIO_SAMPLE_RATE_HZ,
      channelCount: CHANNEL_COUNT,
      bitsPerSecond: BITS_PER_SECOND,
    };
  } finally {
    packet.free();
    frame.free();
    context.freeContext();
  }
}

/** Divides the signal into packets of 1,024 samples. The last one is padded with silence. */
function* inPackets(pieces: Iterable<Float32Array>): Generator<Float32Array> {
  for (const block of inBlocks(pieces, AAC_PACKET_SAMPLES)) {
    if (block.length === AAC_PACKET_SAMPLES) yield block;
    else {
      const padded = new Float32Array(AAC_PACKET_SAMPLES);
      padded.set(block);
      yield padded;
    }
  }
}

function openContext(): CodecContext {
  const codec = Codec.findEncoderByName("aac" as never);
  if (codec === null)
    throw new AppError("render_failed", "The media library has no AAC encoder; run `npm ci` again.");
  const context = new CodecContext();
  context.allocContext3(codec);
  context.bitRate = BigInt(BITS_PER_SECOND);
  context.sampleRate = AUDIO_SAMPLE_RATE_HZ;
  context.sampleFormat = AV_SAMPLE_FMT_FLTP;
  context.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
  context.timeBase = new Rational(1, AUDIO_SAMPLE_RATE_HZ);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  checkCall(context.open2Sync(codec, null), "opening the audio encoder");
  return context;
}

function allocateFrame(): Frame {
  const frame = new Frame();
  frame.alloc();
  frame.nbSamples = AAC_PACKET_SAMPLES;
  frame.format = AV_SAMPLE_FMT_FLTP;
  frame.sampleRate = AUDIO_SAMPLE_RATE_HZ;
  frame.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
  checkCall(frame.getBuffer(), "allocating audio");
  return frame;
}
