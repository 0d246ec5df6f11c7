import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract";
import { resample } from "@inkreel/audio";
import { readSound } from "./read-sound.js";

/** Long enough to hide a click at a cut, too short to eat a consonant. */
const EDGE_FADE_MS = 4;
const SAMPLES_PER_MS = AUDIO_SAMPLE_RATE_HZ / 1000;

/** A scene's narration and where in the video it starts. */
export interface PlacedNarration {
  startMs: number;
  wav: Uint8Array;
}

/**
 * Lays narrations on one mono track of the video's length at 48 kHz, with short fades at their edges. What reaches
 * past the video's end is cut off.
 */
export function mixNarration(narrations: readonly PlacedNarration[], durationMs: number): Float32Array {
  const track = new Float32Array(durationMs * SAMPLES_PER_MS);
  for (const { startMs, wav } of narrations) {
    const { samples, sampleRateHz } = readSound(wav);
    const clip = fadeEdges(resample(samples, sampleRateHz, AUDIO_SAMPLE_RATE_HZ));
    const at = startMs * SAMPLES_PER_MS;
    const end = Math.min(track.length, at + clip.length);
    for (let index = at; index < end; index++) track[index] = track[index]! + clip[index - at]!;
  }
  return track;
}

function fadeEdges(clip: Float32Array): Float32Array {
  const fadeSamples = Math.min(EDGE_FADE_MS * SAMPLES_PER_MS, clip.length >> 1);
  const faded = clip.slice();
  for (let index = 0; index < fadeSamples; index++) {
    const gain = (index + 0.5) / fadeSamples;
    faded[index] = faded[index]! * gain;
    faded[clip.length - 1 - index] = faded[clip.length - 1 - index]! * gain;
  }
  return faded;
}
