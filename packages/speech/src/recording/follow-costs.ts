import type { Features } from "../alignment/mfcc.js";
import type { Reading } from "./reading.js";
import type { ScriptGraph } from "./script-graph.js";

/**
 * Costs of a search path at one step of the recording. A sound costs less the better it matches, relative to other
 * sounds.
 */
export interface FollowCosts {
  /** Moves to a step of the recording. */
  beginStep(step: number): void;
  /** Returns the cost of matching a state at this step. */
  soundOf(state: number): number;
  /** Cost at this step of sound that is not in the script. */
  readonly gap: number;
  stay: number;
  skip: number;
  /** Returns the cost of starting a gap before a word. */
  beginGap(word: number): number;
  /**
   * Cost of leaving out words, which consists of a start (`leave`), an end (`arrive`), and a cost per word or once for
   * many.
   */
  leave(word: number): number;
  arrive(word: number): number;
  perWordLeftOut: number;
  leaveMany: number;
}

interface Weights {
  /** Fraction of other sounds than which the right sound must match better. */
  background: number;
  /** Cost of a silent step in a gap. */
  silentGap: number;
  stay: number;
  skip: number;
  beginGap: Record<ScriptGraph["breaks"][number], number>;
  leaveOut: number;
  /** Additional cost if the omission starts or ends in the middle of a sentence. */
  midSentence: number;
  perWordLeftOut: number;
  leaveMany: number;
}

/**
 * Weights per quality of the reference, in units of feature distance. The right sound is usually nearer than others by
 * about 1.
 */
const WEIGHTS: Readonly<Record<Reading, Weights>> = {
  exact: {
    background: 0.5,
    silentGap: -0.9,
    stay: 0.9,
    skip: 0.5,
    beginGap: { sentence: 0, phrase: 1, none: 4 },
    leaveOut: 12,
    midSentence: 4,
    perWordLeftOut: 0.8,
    leaveMany: 20,
  },
  rough: {
    background: 0.5,
    silentGap: -0.6,
    stay: 0.3,
    skip: 0.3,
    beginGap: { sentence: 0, phrase: 0.5, none: 3 },
    leaveOut: 25,
    midSentence: 15,
    perWordLeftOut: 0.5,
    leaveMany: 20,
  },
  lengths: {
    background: 0.5,
    silentGap: -0.6,
    stay: 0.5,
    skip: 0.5,
    beginGap: { sentence: -2, phrase: 0, none: 3 },
    leaveOut: Infinity,
    midSentence: 0,
    perWordLeftOut: 0,
    leaveMany: 0,
  },
};
const BACKGROUND_STATES = 100;
/** Cost of a gap if all sound must belong to the script. */
const FORCED_GAP = 1;
/** Maximum gain of one step. Any noise matches some sound very well, and must not keep the search path there. */
const MOST_GAIN = -1.3;

export function createCosts(
  { steps, isSounding }: { steps: Features; isSounding: readonly boolean[] },
  { sounds, breaks }: ScriptGraph,
  { reading, soundingGap }: { reading: Reading; soundingGap: number | null },
): FollowCosts {
  const weights = WEIGHTS[reading];
  let at = 0;
  let background = 0;
  const { size, rows } = sounds;
  const heard = steps.rows;
  const distanceTo = (state: number): number => {
    const from = state * size;
    const heardFrom = at * size;
    let sum = 0;
    for (let column = 0; column < size; column += 1) {
      const difference = rows[from + column]! - heard[heardFrom + column]!;
      sum += difference * difference;
    }
    return Math.sqrt(sum);
  };
  const others = Float64Array.from({ length: Math.min(sounds.frameCount, BACKGROUND_STATES) });
  const midSentence = (word: number): number => (breaks[word] === "sentence" ? 0 : weights.midSentence);
  return {
    beginStep(step) {
      at = step;
      for (let index = 0; index < others.length; index += 1)
        others[index] = distanceTo(Math.floor((index * sounds.frameCount) / others.length));
      background = others.sort()[Math.floor(others.length * weights.background)]!;
    },
    soundOf: (state) => Math.max(MOST_GAIN, distanceTo(state) - background),
    get gap() {
      return isSounding[at] === true ? (soundingGap ?? FORCED_GAP) : weights.silentGap;
    },
    stay: weights.stay,
    skip: weights.skip,
    beginGap: (word) => weights.beginGap[breaks[word]!],
    leave: (word) => (soundingGap === null ? Infinity : weights.leaveOut + midSentence(word)),
    arrive: midSentence,
    perWordLeftOut: weights.perWordLeftOut,
    leaveMany: weights.leaveMany,
  };
}
