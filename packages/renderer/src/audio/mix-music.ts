import { gainAt, type GainPoint } from "@inkreel/composition";
import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract";
import { resample } from "@inkreel/audio";
import { readSound } from "./read-sound.js";

const SAMPLES_PER_MS = AUDIO_SAMPLE_RATE_HZ / 1000;

/** Music that begins with the video, and how loud it is when. */
export interface PlacedMusic {
  wav: Uint8Array;
  /** The curve from `musicGain`. */
  gain: readonly GainPoint[];
}

/** Adds the music to a mono track at 48 kHz, in place. What reaches past the track's end is left out. */
export function mixMusic(track: Float32Array, { wav, gain }: PlacedMusic): void {
  const { samples, sampleRateHz } = readSound(wav);
  const music = resample(samples, sampleRateHz, AUDIO_SAMPLE_RATE_HZ);
  const endSample = Math.min(track.length, music.length);
  const corners = [0, ...gain.map(({ timeMs }) => Math.round(timeMs * SAMPLES_PER_MS)), endSample];
  for (let corner = 1; corner < corners.length; corner++) {
    const from = Math.min(endSample, corners[corner - 1]!);
    const to = Math.min(endSample, corners[corner]!);
    if (to <= from) continue;
    const first = gainAt(gain, from / SAMPLES_PER_MS);
    const slope = (gainAt(gain, (to - 1) / SAMPLES_PER_MS) - first) / Math.max(1, to - 1 - from);
    for (let index = from; index < to; index++)
      track[index] = track[index]! + music[index]! * (first + slope * (index - from));
  }
}
