import type { TemplateType } from "@inkreel/contract";

/** A tone of a tick or a hit: a partial of the note, which dies away. */
interface Partial {
  /** Frequency relative to the note. */
  ratio: number;
  gain: number;
  /** Time in which it falls by 60 dB. */
  ringS: number;
}

/** How the effects of a look sound. */
export interface EffectTemper {
  /** Root note where there is no music, as a MIDI number of the octave below middle C. */
  rootMidi: number;
  /** Octaves of the tick above the root. */
  tickOctaves: number;
  tick: readonly Partial[];
  /** Share of noise in the onset of a tick, 0..1. */
  tickNoise: number;
  hit: readonly Partial[];
  /** Middle of the noise of a whoosh. */
  whooshHz: number;
  whooshS: number;
  riserS: number;
}

const DRUM: readonly Partial[] = [
  { ratio: 1, gain: 1, ringS: 0.5 },
  { ratio: 2, gain: 0.4, ringS: 0.3 },
  { ratio: 3, gain: 0.12, ringS: 0.18 },
];
const CHORD: readonly Partial[] = [
  { ratio: 1, gain: 1, ringS: 0.9 },
  { ratio: 1.5, gain: 0.5, ringS: 0.9 },
  { ratio: 2, gain: 0.5, ringS: 0.7 },
  { ratio: 4, gain: 0.12, ringS: 0.4 },
];

export const EFFECT_TEMPERS: Readonly<Record<TemplateType, EffectTemper>> = {
  /** Wood and paper. */
  "blog-summary": {
    rootMidi: 50,
    tickOctaves: 2,
    tick: [
      { ratio: 1, gain: 1, ringS: 0.12 },
      { ratio: 2.76, gain: 0.4, ringS: 0.06 },
    ],
    tickNoise: 0.35,
    hit: DRUM,
    whooshHz: 900,
    whooshS: 0.5,
    riserS: 0.8,
  },
  /** A marimba. */
  tutorial: {
    rootMidi: 53,
    tickOctaves: 2,
    tick: [
      { ratio: 1, gain: 1, ringS: 0.3 },
      { ratio: 3.93, gain: 0.25, ringS: 0.1 },
    ],
    tickNoise: 0.12,
    hit: DRUM,
    whooshHz: 1300,
    whooshS: 0.4,
    riserS: 0.7,
  },
  /** Thin glass. */
  "quote-highlight": {
    rootMidi: 52,
    tickOctaves: 3,
    tick: [
      { ratio: 1, gain: 1, ringS: 0.7 },
      { ratio: 2.01, gain: 0.2, ringS: 0.5 },
    ],
    tickNoise: 0,
    hit: CHORD,
    whooshHz: 650,
    whooshS: 0.8,
    riserS: 1.1,
  },
  /** Felt in a large room. */
  story: {
    rootMidi: 48,
    tickOctaves: 1,
    tick: [
      { ratio: 1, gain: 1, ringS: 0.45 },
      { ratio: 2, gain: 0.3, ringS: 0.25 },
    ],
    tickNoise: 0.15,
    hit: CHORD,
    whooshHz: 480,
    whooshS: 0.9,
    riserS: 1.2,
  },
  /** A clean bell. */
  "amazon-product-review": {
    rootMidi: 55,
    tickOctaves: 2,
    tick: [
      { ratio: 1, gain: 1, ringS: 0.4 },
      { ratio: 2, gain: 0.35, ringS: 0.3 },
      { ratio: 4.1, gain: 0.12, ringS: 0.12 },
    ],
    tickNoise: 0.05,
    hit: DRUM,
    whooshHz: 1500,
    whooshS: 0.45,
    riserS: 0.7,
  },
};
