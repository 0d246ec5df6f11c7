import { Envelope, type EnvelopeShape } from "./envelope.js";
import { SAMPLE_RATE_HZ, type MakeSound } from "./sound.js";
import { stringSound } from "./string.js";
import { partialsSound, struckSound } from "./struck.js";
import { TABLE_SIZE, waveTable, type WaveName } from "./wavetables.js";

/** Sounds for sustained chords. */
export const PAD_SOUNDS = {
  softPad: toneSound({
    envelope: { attackS: 0.9, decayS: 4, sustain: 0.85, releaseS: 1.4 },
    gain: 0.22,
    waves: [
      { wave: "triangle", cents: -5, gain: 0.6 },
      { wave: "saw", cents: 4, gain: 0.35 },
      { wave: "saw", cents: -8, gain: 0.3 },
    ],
    tremoloHz: null,
  }),
  strings: toneSound({
    envelope: { attackS: 0.35, decayS: 3, sustain: 0.8, releaseS: 0.7 },
    gain: 0.2,
    waves: [
      { wave: "saw", cents: -7, gain: 0.5 },
      { wave: "saw", cents: 6, gain: 0.5 },
    ],
    tremoloHz: null,
  }),
  tremolo: toneSound({
    envelope: { attackS: 1.2, decayS: 4, sustain: 0.9, releaseS: 1.2 },
    gain: 0.2,
    waves: [
      { wave: "saw", cents: -9, gain: 0.5 },
      { wave: "saw", cents: 8, gain: 0.5 },
    ],
    tremoloHz: 6.5,
  }),
  keysPad: toneSound({
    envelope: { attackS: 0.08, decayS: 2, sustain: 0.5, releaseS: 0.4 },
    gain: 0.2,
    waves: [
      { wave: "triangle", cents: 0, gain: 0.8 },
      { wave: "sine", cents: 1200, gain: 0.2 },
    ],
    tremoloHz: null,
  }),
} as const satisfies Record<string, MakeSound>;
export type PadSound = keyof typeof PAD_SOUNDS;

export const BASS_SOUNDS = {
  sineBass: toneSound({
    envelope: { attackS: 0.03, decayS: 3, sustain: 0.6, releaseS: 0.4 },
    gain: 0.6,
    waves: [
      { wave: "sine", cents: 0, gain: 0.85 },
      { wave: "triangle", cents: 1200, gain: 0.15 },
    ],
    tremoloHz: null,
  }),
  roundBass: toneSound({
    envelope: { attackS: 0.006, decayS: 0.6, sustain: 0.4, releaseS: 0.08 },
    gain: 0.6,
    waves: [
      { wave: "triangle", cents: 0, gain: 0.8 },
      { wave: "square", cents: 0, gain: 0.15 },
    ],
    tremoloHz: null,
  }),
  sawBass: toneSound({
    envelope: { attackS: 0.005, decayS: 0.4, sustain: 0.45, releaseS: 0.05 },
    gain: 0.6,
    waves: [
      { wave: "saw", cents: -6, gain: 0.5 },
      { wave: "saw", cents: 6, gain: 0.5 },
      { wave: "sine", cents: 0, gain: 0.3 },
    ],
    tremoloHz: null,
  }),
  drone: toneSound({
    envelope: { attackS: 1.5, decayS: 5, sustain: 0.9, releaseS: 1.2 },
    gain: 0.5,
    waves: [
      { wave: "saw", cents: -8, gain: 0.4 },
      { wave: "saw", cents: 7, gain: 0.4 },
      { wave: "sine", cents: -1200, gain: 0.4 },
    ],
    tremoloHz: 0.4,
  }),
  pluckedBass: stringSound({ gain: 0.75, brightness: 0.25, ringS: 2.2, dampedS: 0.12 }),
} as const satisfies Record<string, MakeSound>;
export type BassSound = keyof typeof BASS_SOUNDS;

/** Sounds for arpeggios. */
export const FIGURE_SOUNDS = {
  keys: struckSound({ gain: 0.5, ratio: 1, bend: 1.4, bendS: 1.1, ringS: 3.2, releaseS: 0.35 }),
  guitar: stringSound({ gain: 0.55, brightness: 0.55, ringS: 2.6, dampedS: 0.35 }),
  pluck: toneSound({
    envelope: { attackS: 0.003, decayS: 0.5, sustain: 0, releaseS: 0.12 },
    gain: 0.5,
    waves: [
      { wave: "saw", cents: -4, gain: 0.4 },
      { wave: "square", cents: 4, gain: 0.3 },
    ],
    tremoloHz: null,
  }),
  mallet: partialsSound({
    gain: 0.55,
    partials: [
      { ratio: 1, gain: 1, ringS: 0.9 },
      { ratio: 4, gain: 0.22, ringS: 0.3 },
      { ratio: 10, gain: 0.06, ringS: 0.1 },
    ],
  }),
  sequence: toneSound({
    envelope: { attackS: 0.003, decayS: 0.28, sustain: 0.1, releaseS: 0.05 },
    gain: 0.5,
    waves: [
      { wave: "saw", cents: -5, gain: 0.5 },
      { wave: "saw", cents: 5, gain: 0.5 },
    ],
    tremoloHz: null,
  }),
} as const satisfies Record<string, MakeSound>;
export type FigureSound = keyof typeof FIGURE_SOUNDS;

/** Sounds for melodies. */
export const LEAD_SOUNDS = {
  bell: struckSound({ gain: 0.45, ratio: 3.5, bend: 0.9, bendS: 0.5, ringS: 2.2, releaseS: 0.8 }),
  mallet: FIGURE_SOUNDS.mallet,
  pluck: FIGURE_SOUNDS.pluck,
} as const satisfies Record<string, MakeSound>;
export type LeadSound = keyof typeof LEAD_SOUNDS;

interface ToneShape {
  envelope: EnvelopeShape;
  gain: number;
  waves: readonly { wave: WaveName; /** Against the note's pitch. */ cents: number; gain: number }[];
  /** Frequency of the tremolo, or null for a steady tone. */
  tremoloHz: number | null;
}

const TREMOLO_DEPTH = 0.45;

/** Creates a sustained sound from several slightly detuned waves. */
function toneSound({ envelope: shape, gain, waves, tremoloHz }: ToneShape): MakeSound {
  return ({ hz, durationS, velocity, random }) => {
    const envelope = new Envelope(shape, durationS);
    const voices = waves.map(({ wave, cents, gain: share }) => ({
      table: waveTable(wave, hz),
      step: (hz * 2 ** (cents / 1200) * TABLE_SIZE) / SAMPLE_RATE_HZ,
      phase: random() * TABLE_SIZE,
      gain: share * gain * velocity,
    }));
    const tremoloStep = tremoloHz === null ? 0 : (2 * Math.PI * tremoloHz) / SAMPLE_RATE_HZ;
    let tremolo = random() * Math.PI;
    /** Buffer with the envelope of a block, which all waves of the note share. */
    let held = new Float32Array(0);
    return {
      addTo(out) {
        if (held.length < out.length) held = new Float32Array(out.length);
        for (let index = 0; index < out.length; index++) {
          held[index] = envelope.next() * (1 - TREMOLO_DEPTH * (0.5 - 0.5 * Math.cos(tremolo)));
          tremolo += tremoloStep;
        }
        for (const voice of voices) {
          const { table, step } = voice;
          let { phase } = voice;
          for (let index = 0; index < out.length; index++) {
            const place = phase | 0;
            const below = table[place]!;
            out[index]! +=
              voice.gain * held[index]! * (below + (table[place + 1]! - below) * (phase - place));
            phase += step;
            if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
          }
          voice.phase = phase;
        }
        return !envelope.isOver;
      },
    };
  };
}
