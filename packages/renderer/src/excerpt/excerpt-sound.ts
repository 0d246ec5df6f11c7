import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract/plain";
import type { Frame } from "node-av";
import type { AssetLoader } from "../asset-loader.js";
import { masterTrack } from "../audio/master-track.js";
import { mixSounds } from "../audio/mix-sounds.js";
import { OPUS_PACKETS_PER_SECOND, toOpusFrame } from "../encoder/encode-opus.js";
import type { VideoSounds } from "../video/video-plan.js";
import type { ExcerptJob } from "./excerpt-job.js";

const SAMPLES_PER_MS = AUDIO_SAMPLE_RATE_HZ / 1000;
const PACKET_SAMPLES = AUDIO_SAMPLE_RATE_HZ / OPUS_PACKETS_PER_SECOND;
/** A cut in the middle of a sound would be heard as a click. */
const FADE_SAMPLES = 20 * SAMPLES_PER_MS;

/** Returns the sound of a part of a video, as loud as in the whole. */
export async function mixExcerpt(
  { fromMs, toMs }: Pick<ExcerptJob, "fromMs" | "toMs">,
  sounds: VideoSounds,
  assets: AssetLoader,
): Promise<Float32Array> {
  const from = Math.round(fromMs * SAMPLES_PER_MS);
  const part = new Float32Array(Math.round(toMs * SAMPLES_PER_MS) - from);
  let at = 0;
  for (const piece of masterTrack(await mixSounds(sounds, assets)).pieces()) {
    const skipped = Math.max(0, from - at);
    const wanted = piece.subarray(skipped, Math.max(skipped, from + part.length - at));
    if (wanted.length > 0) part.set(wanted, at + skipped - from);
    at += piece.length;
  }
  return fade(part);
}

function fade(samples: Float32Array): Float32Array {
  const length = Math.min(FADE_SAMPLES, Math.floor(samples.length / 2));
  for (let at = 0; at < length; at++) {
    const gain = at / length;
    samples[at]! *= gain;
    samples[samples.length - 1 - at]! *= gain;
  }
  return samples;
}

/** Returns a function that passes the sound up to a time on, in packets. */
export function soundWriter(samples: Float32Array, encode: (frame: Frame) => void): (toMs: number) => void {
  let startSample = 0;
  return (toMs) => {
    const end = Math.min(samples.length, Math.ceil(toMs * SAMPLES_PER_MS));
    while (startSample < end) {
      const block = samples.subarray(startSample, startSample + PACKET_SAMPLES);
      const frame = toOpusFrame(block, { startSample, sampleRateHz: AUDIO_SAMPLE_RATE_HZ });
      encode(frame);
      frame.free();
      startSample += block.length;
    }
  };
}
