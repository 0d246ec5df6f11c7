import { AudioDecoder, EncodedAudioChunk, EncodedVideoChunk, VideoDecoder } from "@napi-rs/webcodecs";
import { ALL_FORMATS, BufferSource, type EncodedPacket, EncodedPacketSink, Input } from "mediabunny";
import { AAC_PACKET_SAMPLES, type EncodedAudio } from "../encoder/audio-encoder.js";

/**
 * A file as other software reads it: a demuxer in pure TypeScript reads it, and a separate media library decodes it.
 */
export interface DecodedVideo {
  durationSeconds: number;
  title: string | null;
  description: string | null;
  codec: string;
  colorSpace: VideoColorSpaceInit;
  widthPx: number;
  heightPx: number;
  /** Times of the frames in seconds, in presentation order. */
  videoTimes: number[];
  keyFrameTimes: number[];
  /** Luma planes of the requested frames, without padding. */
  luma: Map<number, Uint8Array>;
  decodedFrameCount: number;
  /** Samples of each channel from the start of the video. The encoder delay is cut off as the file specifies. */
  audio: Float32Array[];
  sampleRateHz: number;
}

export async function decodeVideoFile(
  bytes: Uint8Array,
  wantedFrames: readonly number[],
): Promise<DecodedVideo> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const video = (await input.getPrimaryVideoTrack())!;
  const sound = (await input.getPrimaryAudioTrack())!;
  const packets = await allPackets(new EncodedPacketSink(video));
  const tags = await input.getMetadataTags();
  const config = (await video.getDecoderConfig())!;
  const audioConfig = (await sound.getDecoderConfig())!;
  const audioPackets = await allPackets(new EncodedPacketSink(sound));
  const { luma, frameCount } = await decodeVideo(config, packets, wantedFrames);
  const lastFrame = Math.max(...packets.map(({ timestamp, duration }) => timestamp + duration));
  return {
    durationSeconds: lastFrame,
    title: tags.title ?? null,
    description: tags.description ?? null,
    codec: config.codec,
    colorSpace: config.colorSpace!,
    widthPx: config.codedWidth!,
    heightPx: config.codedHeight!,
    videoTimes: packets.map(({ timestamp }) => timestamp).sort((a, b) => a - b),
    keyFrameTimes: packets.filter(({ type }) => type === "key").map(({ timestamp }) => timestamp),
    luma,
    decodedFrameCount: frameCount,
    audio: await decodeAudio(audioConfig, audioPackets),
    sampleRateHz: audioConfig.sampleRate,
  };
}

async function allPackets(sink: EncodedPacketSink): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  for await (const packet of sink.packets()) packets.push(packet);
  return packets;
}

/** Returns the luma planes of the requested frames, counted in presentation order. Timestamps are in seconds. */
export async function decodeVideo(
  config: VideoDecoderConfig,
  packets: readonly Pick<EncodedPacket, "type" | "timestamp" | "data">[],
  wantedFrames: readonly number[],
): Promise<{ luma: Map<number, Uint8Array>; frameCount: number }> {
  const luma = new Map<number, Uint8Array>();
  const copies: Promise<void>[] = [];
  const failures: Error[] = [];
  let frameCount = 0;
  const decoder = new VideoDecoder({
    output(frame) {
      const index = frameCount++;
      if (!wantedFrames.includes(index)) return frame.close();
      const bytes = new Uint8Array(frame.allocationSize());
      const lumaBytes = frame.codedWidth * frame.codedHeight;
      copies.push(
        frame.copyTo(bytes).then(() => {
          luma.set(index, bytes.subarray(0, lumaBytes));
          frame.close();
        }),
      );
    },
    error: (error) => failures.push(error),
  });
  const { codec, codedWidth, codedHeight, description } = config;
  decoder.configure({ codec, codedWidth, codedHeight, description: description as Uint8Array } as never);
  for (const { type, timestamp, data } of packets)
    decoder.decode(
      new EncodedVideoChunk({ type: type as never, timestamp: Math.round(timestamp * 1e6), data }),
    );
  await decoder.flush();
  await Promise.all(copies);
  if (failures.length > 0) throw failures[0]!;
  return { luma, frameCount };
}

/** Decodes an encoded audio track. Returns the samples of its first channel, without the encoder delay. */
export async function decodeAudioTrack(audio: EncodedAudio): Promise<Float32Array> {
  const { packets, primingSamples, config: description, sampleRateHz, channelCount } = audio;
  const config = {
    codec: "mp4a.40.2",
    sampleRate: sampleRateHz,
    numberOfChannels: channelCount,
    description,
  };
  const timed = packets.map((data, index) => ({
    data,
    timestamp: (index * AAC_PACKET_SAMPLES - primingSamples) / sampleRateHz,
  }));
  return (await decodeAudio(config, timed))[0]!;
}

async function decodeAudio(
  config: AudioDecoderConfig,
  packets: Pick<EncodedPacket, "data" | "timestamp">[],
): Promise<Float32Array[]> {
  const parts: Float32Array[][] = [];
  const failures: Error[] = [];
  const decoder = new AudioDecoder({
    output(data) {
      const channels = Array.from({ length: data.numberOfChannels }, (_, planeIndex) => {
        const samples = new Float32Array(data.numberOfFrames);
        data.copyTo(new Uint8Array(samples.buffer), { planeIndex });
        return samples;
      });
      parts.push(channels);
      data.close();
    },
    error: (error) => failures.push(error),
  });
  decoder.configure(config as never);
  for (const { timestamp, data } of packets)
    decoder.decode(
      new EncodedAudioChunk({ type: "key" as never, timestamp: Math.round(timestamp * 1e6), data }),
    );
  await decoder.flush();
  if (failures.length > 0) throw failures[0]!;
  const skipped = Math.max(0, Math.round(-packets[0]!.timestamp * config.sampleRate));
  return Array.from({ length: config.numberOfChannels }, (_, channel) =>
    joinSamples(parts.map((part) => part[channel]!)).subarray(skipped),
  );
}

function joinSamples(parts: Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
