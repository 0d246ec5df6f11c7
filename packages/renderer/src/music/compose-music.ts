import { MUSIC_LOUDNESS, toLoudness } from "@inkreel/audio";
import { createRandom } from "@inkreel/composition";
import type { MusicMood } from "@inkreel/contract";
import { composeScore, type MusicRequest } from "./score/compose-score.js";
import type { Mood, PartMix } from "./score/mood.js";
import { MOODS } from "./score/moods.js";
import { midiToHz } from "./score/scale.js";
import { PART_NAMES, type PartName, type Score, type ScoreNote } from "./score/score.js";
import { DRUM_SOUNDS } from "./synth/drums.js";
import { highPass, LowPass, peak } from "./synth/filters.js";
import { type MakeSound, SAMPLE_RATE_HZ, type Sound } from "./synth/sound.js";
import { BASS_SOUNDS, FIGURE_SOUNDS, LEAD_SOUNDS, PAD_SOUNDS } from "./synth/sounds.js";

const FADE_IN_S = 0.03;
/** Duration of the fade-out at the end of the last chord. */
const FADE_OUT_S = 0.8;

/**
 * Composes and synthesises a piece of the requested length, as mono samples at 48 kHz. It starts and ends in silence
 * and has the loudness `MUSIC_LOUDNESS`. The same request returns the same samples.
 */
export function composeMusic(request: MusicRequest): Float32Array {
  const played = renderScore(composeScore(request), request.mood);
  const samples = toLoudness({ samples: played, sampleRateHz: SAMPLE_RATE_HZ }, MUSIC_LOUDNESS);
  const fadeIn = Math.min(FADE_IN_S * SAMPLE_RATE_HZ, samples.length / 4);
  const fadeOut = Math.min(FADE_OUT_S * SAMPLE_RATE_HZ, samples.length / 4);
  for (let index = 0; index < fadeOut; index++) {
    if (index < fadeIn) samples[index]! *= index / fadeIn;
    const last = samples.length - 1 - index;
    samples[last]! *= 0.5 - 0.5 * Math.cos((Math.PI * index) / fadeOut);
  }
  return samples;
}

const BLOCK_SAMPLES = 2048;
/** Cutoff of the high-pass filter. Lower frequencies are inaudible but make small speakers rattle. */
const LOWEST_HZ = 32;
/** Equaliser dip that leaves space for consonants, which make speech intelligible. */
const SPEECH_DIP = { hz: 2600, q: 0.8, gainDb: -4 } as const;

/** Synthesises a score as mono samples at 48 kHz, exactly as long as the score. Loudness is not normalised. */
function renderScore(score: Score, moodName: MusicMood): Float32Array {
  const mood = MOODS[moodName];
  const random = createRandom(`sound of ${moodName}`);
  const out = new Float32Array(Math.round(score.durationS * SAMPLE_RATE_HZ));
  const tracks = PART_NAMES.map((part) => new PartTrack({ part, mood, score, random }));
  const room = new Room();
  const filters = [highPass(LOWEST_HZ), peak(SPEECH_DIP.hz, SPEECH_DIP.q, SPEECH_DIP.gainDb)];
  for (let start = 0; start < out.length; start += BLOCK_SAMPLES) {
    const block = out.subarray(start, Math.min(out.length, start + BLOCK_SAMPLES));
    const sent = new Float32Array(block.length);
    for (const track of tracks) track.addTo({ start, dry: block, sent });
    room.apply(sent);
    for (let index = 0; index < block.length; index++) block[index]! += sent[index]!;
    for (const filter of filters) filter.apply(block);
  }
  return out;
}

interface TrackBlock {
  start: number;
  dry: Float32Array;
  /** The part of the signal that is sent to the reverb. */
  sent: Float32Array;
}

/** Synthesises one part (instrument) of a score and applies its filter. */
class PartTrack {
  readonly #notes: ScoreNote[];
  readonly #mix: PartMix;
  readonly #gain: number;
  readonly #soundOf: (note: ScoreNote) => MakeSound;
  readonly #random: () => number;
  readonly #sections: Score["sections"];
  readonly #filter: LowPass;
  #sounding: Sound[] = [];
  #next = 0;

  constructor(options: { part: PartName; mood: Mood; score: Score; random: () => number }) {
    const { part, mood, score, random } = options;
    this.#notes = score.notes.filter((note) => note.part === part);
    this.#mix = mood.mix[part];
    this.#gain = 10 ** (this.#mix.levelDb / 20);
    this.#soundOf = soundsOf(part, mood);
    this.#random = random;
    this.#sections = score.sections;
    this.#filter = new LowPass(this.#cutoffAt(0));
  }

  addTo({ start, dry, sent }: TrackBlock): void {
    const bus = new Float32Array(dry.length);
    this.#sounding = this.#sounding.filter((sound) => sound.addTo(bus));
    for (;;) {
      const note = this.#notes[this.#next];
      const at = note === undefined ? Infinity : Math.round(note.startS * SAMPLE_RATE_HZ) - start;
      if (note === undefined || at >= bus.length) break;
      this.#next++;
      const { durationS, velocity, midi } = note;
      const sound = this.#soundOf(note)({ hz: midiToHz(midi), durationS, velocity, random: this.#random });
      if (sound.addTo(bus.subarray(Math.max(0, at)))) this.#sounding.push(sound);
    }
    this.#filter.apply(bus, this.#cutoffAt((start + bus.length) / SAMPLE_RATE_HZ));
    for (let index = 0; index < bus.length; index++) {
      const sample = bus[index]! * this.#gain;
      dry[index]! += sample;
      sent[index]! += sample * this.#mix.room;
    }
  }

  /** Returns the filter cutoff at a time. It rises in the seconds before the piece becomes denser. */
  #cutoffAt(timeS: number): number {
    const { cutoffHz, openOctaves } = this.#mix;
    const index = this.#sections.findLastIndex(({ startS }) => startS <= timeS);
    const { level } = this.#sections[Math.max(0, index)]!;
    const next = this.#sections[index + 1];
    const share = next === undefined ? 0 : Math.max(0, 1 - (next.startS - timeS) / OPENING_S);
    const density = level + ((next?.level ?? level) - level) * share;
    return cutoffHz * 2 ** ((density - 2) * openOctaves);
  }
}

const OPENING_S = 4;

function soundsOf(part: PartName, { sounds }: Mood): (note: ScoreNote) => MakeSound {
  switch (part) {
    case "drums":
      return ({ drum }) => DRUM_SOUNDS[drum!];
    case "pad":
      return () => PAD_SOUNDS[sounds.pad];
    case "bass":
      return () => BASS_SOUNDS[sounds.bass];
    case "figure":
      return () => FIGURE_SOUNDS[sounds.figure];
    case "lead":
      return () => LEAD_SOUNDS[sounds.lead];
  }
}

/** Delays of the comb filters in samples at 48 kHz. They have no common factor. */
const COMBS = [1613, 1787, 1931, 2087, 2269, 2423];
const ALL_PASSES = [601, 443, 241];
const FEEDBACK = 0.83;
const DAMPING = 0.32;
const DIFFUSION = 0.55;

/** A Schroeder–Moorer reverb: parallel damped comb filters, followed by all-pass filters in series. */
class Room {
  readonly #combs = COMBS.map((length) => ({ line: new Float32Array(length), at: 0, dull: 0 }));
  readonly #allPasses = ALL_PASSES.map((length) => ({ line: new Float32Array(length), at: 0 }));

  /** Replaces the samples with their reverb signal. */
  apply(samples: Float32Array): void {
    const wet = new Float32Array(samples.length);
    for (const comb of this.#combs) {
      const { line } = comb;
      let { at, dull } = comb;
      for (let index = 0; index < samples.length; index++) {
        const out = line[at]!;
        dull = out + (dull - out) * DAMPING;
        line[at] = samples[index]! + dull * FEEDBACK;
        wet[index]! += out / COMBS.length;
        if (++at === line.length) at = 0;
      }
      comb.at = at;
      comb.dull = dull;
    }
    for (const pass of this.#allPasses) {
      const { line } = pass;
      let { at } = pass;
      for (let index = 0; index < wet.length; index++) {
        const delayed = line[at]!;
        const fed = wet[index]! + delayed * DIFFUSION;
        line[at] = fed;
        wet[index] = delayed - fed * DIFFUSION;
        if (++at === line.length) at = 0;
      }
      pass.at = at;
    }
    samples.set(wet);
  }
}
