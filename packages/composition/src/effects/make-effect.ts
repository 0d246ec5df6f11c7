import type { Composition } from "@inkreel/contract";
import { AUDIO_SAMPLE_RATE_HZ, type TemplateType } from "@inkreel/contract/plain";
import { createRandom } from "../motion/seeded-random.js";
import { EFFECT_TEMPERS, type EffectTemper } from "./effect-temper.js";
import type { SoundCue } from "./sound-cue.js";

/** What all effects of a video share. */
export interface EffectPalette {
  template: TemplateType;
  /** Root of the music's key as a MIDI number, or null without music: then the look has its own. */
  rootMidi: number | null;
}

export function effectPalette({ template, music }: Pick<Composition, "template" | "music">): EffectPalette {
  return { template, rootMidi: music?.rootMidi ?? null };
}

/** The samples of an effect, mono at 48 kHz and at their level in the mix. */
export interface EffectSound {
  samples: Float32Array;
  /** Time from the first sample to the loudest moment, which belongs at the time of the cue. */
  leadMs: number;
}

/** Loudness of narration before mastering, in dB of full scale. Effects are measured against it. */
const SPEECH_DB = -16;
/** Distance from speech of the weakest effect, and of the strongest. */
export const WEAK_BELOW_DB = 18;
export const STRONG_BELOW_DB = 14.5;
/** The level is that of the loudest part of this length. */
const LEVEL_WINDOW_MS = 100;
const SAMPLES_PER_MS = AUDIO_SAMPLE_RATE_HZ / 1000;

/** Synthesises the sound of a cue in the temper of the look. The same arguments return the same samples. */
export function makeEffect(
  { kind, strength, step }: Pick<SoundCue, "kind" | "strength" | "step">,
  { template, rootMidi }: EffectPalette,
): EffectSound {
  const temper = EFFECT_TEMPERS[template];
  const root = rootMidi ?? temper.rootMidi;
  const random = createRandom(`effect ${kind} ${template}`);
  const shape = { temper, root, step, random };
  const { samples, leadMs } = SOUNDS[kind](shape);
  return { samples: toLevel(samples, strength), leadMs };
}

interface EffectShape {
  temper: EffectTemper;
  /** MIDI number. */
  root: number;
  step: number;
  random: () => number;
}

const SOUNDS: Record<SoundCue["kind"], (shape: EffectShape) => EffectSound> = {
  tick: makeTick,
  whoosh: makeWhoosh,
  hit: makeHit,
  riser: makeRiser,
};

/** Semitones above the root that are in every mode: root, fifth, octave, fifth above. */
const STEPS = [0, 7, 12, 19];
const OCTAVE = 12;
const ATTACK_S = 0.002;

function makeTick({ temper, root, step, random }: EffectShape): EffectSound {
  const midi = root + OCTAVE * temper.tickOctaves + STEPS[Math.min(step, STEPS.length - 1)]!;
  const samples = ring(temper.tick, hzOf(midi));
  const noiseSamples = Math.round(0.012 * AUDIO_SAMPLE_RATE_HZ);
  for (let index = 0; index < noiseSamples; index++)
    samples[index]! +=
      temper.tickNoise * (2 * random() - 1) * (1 - index / noiseSamples) ** 2 * attack(index);
  return { samples, leadMs: 0 };
}

/** The lowest note that small speakers play. */
const LOWEST_HIT_MIDI = 40;

function makeHit({ temper, root }: EffectShape): EffectSound {
  const midi = root - OCTAVE < LOWEST_HIT_MIDI ? root : root - OCTAVE;
  return { samples: ring(temper.hit, hzOf(midi)), leadMs: 0 };
}

/** Tones that begin together and die away on their own. */
function ring(partials: EffectTemper["tick"], hz: number): Float32Array {
  const seconds = Math.max(...partials.map(({ ringS }) => ringS));
  const samples = new Float32Array(Math.round(seconds * AUDIO_SAMPLE_RATE_HZ));
  for (const { ratio, gain, ringS } of partials) {
    const decay = 10 ** (-3 / (ringS * AUDIO_SAMPLE_RATE_HZ));
    const turn = (2 * Math.PI * hz * ratio) / AUDIO_SAMPLE_RATE_HZ;
    let level = gain;
    for (let index = 0; index < samples.length; index++) {
      samples[index]! += level * attack(index) * Math.sin(turn * index);
      level *= decay;
    }
  }
  return samples;
}

function attack(index: number): number {
  return Math.min(1, index / (ATTACK_S * AUDIO_SAMPLE_RATE_HZ));
}

/** Noise whose band moves up and down again as the picture passes by. */
function makeWhoosh({ temper, random }: EffectShape): EffectSound {
  const { whooshS, whooshHz } = temper;
  const samples = new Float32Array(Math.round(whooshS * AUDIO_SAMPLE_RATE_HZ));
  const band = new BandPass();
  for (let index = 0; index < samples.length; index++) {
    const bell = Math.sin((Math.PI * index) / samples.length) ** 8;
    samples[index] = bell * band.next(2 * random() - 1, { hz: whooshHz * (0.6 + 0.7 * bell), damping: 0.7 });
  }
  return { samples, leadMs: loudestMs(samples) };
}

/** Time in which a riser falls silent after its top. */
const RISER_END_S = 0.06;

/** Noise and the root that swell up to the turn and stop. */
function makeRiser({ temper, root, random }: EffectShape): EffectSound {
  const { riserS, whooshHz } = temper;
  const topSample = Math.round(riserS * AUDIO_SAMPLE_RATE_HZ);
  const endSamples = Math.round(RISER_END_S * AUDIO_SAMPLE_RATE_HZ);
  const samples = new Float32Array(topSample + endSamples);
  const band = new BandPass();
  const turn = (2 * Math.PI * hzOf(root)) / AUDIO_SAMPLE_RATE_HZ;
  for (let index = 0; index < samples.length; index++) {
    const share = Math.min(1, index / topSample);
    const fall = index < topSample ? 1 : 0.5 + 0.5 * Math.cos((Math.PI * (index - topSample)) / endSamples);
    const noise = band.next(2 * random() - 1, { hz: whooshHz * (0.5 + 1.5 * share), damping: 0.4 });
    const tone = Math.sin(turn * index) + 0.5 * Math.sin(2 * turn * index);
    samples[index] = share ** 3 * fall * (noise + 0.12 * tone);
  }
  return { samples, leadMs: riserS * 1000 };
}

/** A band-pass filter whose frequency may change with each sample (Chamberlin's state-variable filter). */
class BandPass {
  #low = 0;
  #band = 0;

  next(sample: number, { hz, damping }: { hz: number; damping: number }): number {
    const f = 2 * Math.sin((Math.PI * hz) / AUDIO_SAMPLE_RATE_HZ);
    this.#low += f * this.#band;
    this.#band += f * (sample - this.#low - damping * this.#band);
    return this.#band;
  }
}

/** Scales an effect so that its loudest part is as far below speech as its strength says. */
function toLevel(samples: Float32Array, strength: number): Float32Array {
  const belowDb = WEAK_BELOW_DB + (STRONG_BELOW_DB - WEAK_BELOW_DB) * strength;
  const gain = 10 ** ((SPEECH_DB - belowDb) / 20) / loudestRms(samples);
  return samples.map((sample) => sample * gain);
}

const PEAK_WINDOW_MS = 20;

/** Returns the middle of the loudest moment. Noise is not loudest exactly where its envelope is. */
function loudestMs(samples: Float32Array): number {
  const windowSamples = PEAK_WINDOW_MS * SAMPLES_PER_MS;
  let energy = 0;
  let most = { energy: 0, end: 0 };
  for (let index = 0; index < samples.length; index++) {
    energy += samples[index]! ** 2 - (index < windowSamples ? 0 : samples[index - windowSamples]! ** 2);
    if (energy > most.energy) most = { energy, end: index };
  }
  return Math.round(most.end / SAMPLES_PER_MS - PEAK_WINDOW_MS / 2);
}

function loudestRms(samples: Float32Array): number {
  const windowSamples = LEVEL_WINDOW_MS * SAMPLES_PER_MS;
  let energy = 0;
  let most = 0;
  for (let index = 0; index < samples.length; index++) {
    energy += samples[index]! ** 2 - (index < windowSamples ? 0 : samples[index - windowSamples]! ** 2);
    most = Math.max(most, energy);
  }
  return Math.sqrt(most / Math.min(windowSamples, samples.length));
}

const hzOf = (midi: number): number => 440 * 2 ** ((midi - 69) / OCTAVE);
