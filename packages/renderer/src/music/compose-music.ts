import { BED_LOUDNESS, toLoudness } from "@inkreel/audio";
import { renderScore } from "./render-score.js";
import { composeScore, type MusicRequest } from "./score/compose-score.js";
import { SAMPLE_RATE_HZ } from "./synth/sound.js";

const FADE_IN_S = 0.03;
/** The last chord dies away within the film. */
const FADE_OUT_S = 0.8;

/**
 * Composes and plays a piece: mono samples at 48 kHz, as long as was asked for, that begin and end in silence, at the
 * loudness of `BED_LOUDNESS`. The same request gives the same samples.
 */
export function composeMusic(request: MusicRequest): Float32Array {
  const samples = toLoudness(renderScore(composeScore(request), request.mood), BED_LOUDNESS);
  const fadeIn = Math.min(FADE_IN_S * SAMPLE_RATE_HZ, samples.length / 4);
  const fadeOut = Math.min(FADE_OUT_S * SAMPLE_RATE_HZ, samples.length / 4);
  for (let index = 0; index < fadeOut; index++) {
    if (index < fadeIn) samples[index]! *= index / fadeIn;
    const last = samples.length - 1 - index;
    samples[last]! *= 0.5 - 0.5 * Math.cos((Math.PI * index) / fadeOut);
  }
  return samples;
}
