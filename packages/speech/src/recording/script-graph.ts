import { FRAME_STEP_MS } from "../alignment/cepstra.js";
import type { Features } from "../alignment/mfcc.js";
import type { TimeSpan } from "../alignment/time-span.js";
import type { SpokenToken } from "../normaliser/spoken-token.js";

/** Number of frames per state. A step along the recording has the same length. */
export const STEP_FRAMES = 4;
export const STEP_MS = STEP_FRAMES * FRAME_STEP_MS;

export interface ScriptWord {
  /** Time span of the word in the reference. */
  span: TimeSpan;
  breakAfter: SpokenToken["breakAfter"];
  /** Amount of speech, for dividing time. */
  weight: number;
}

/**
 * A script as a sequence of states for the Viterbi search. Each word has several states. All other sound is between two
 * words.
 */
export interface ScriptGraph {
  wordCount: number;
  /** First state of each word, and the number of states as the last entry. */
  firstStates: Int32Array;
  wordOfState: Int32Array;
  /** Features of each state. */
  sounds: Features;
  /** Expected pause before each word and after the last. */
  breaks: SpokenToken["breakAfter"][];
}

/** Builds the graph of a script. `pace` stretches words to the speaking rate of the recording. */
export function buildScriptGraph(request: {
  features: Features;
  words: readonly ScriptWord[];
  pace: number;
}): ScriptGraph {
  const { features, words, pace } = request;
  const spans = words.map(({ span }) => span);
  const counts = spans.map(({ startMs, endMs }) =>
    Math.max(1, Math.round(((endMs - startMs) * pace) / STEP_MS)),
  );
  const firstStates = new Int32Array(spans.length + 1);
  counts.forEach((count, word) => (firstStates[word + 1] = firstStates[word]! + count));
  const stateCount = firstStates[spans.length]!;
  const wordOfState = new Int32Array(stateCount);
  const { size } = features;
  const rows = new Float32Array(stateCount * size);
  spans.forEach(({ startMs, endMs }, word) => {
    const count = counts[word]!;
    for (let part = 0; part < count; part += 1) {
      const state = firstStates[word]! + part;
      wordOfState[state] = word;
      const from = (startMs + ((endMs - startMs) * part) / count) / FRAME_STEP_MS;
      const end = (startMs + ((endMs - startMs) * (part + 1)) / count) / FRAME_STEP_MS;
      writeMean({ features, from, end }, rows.subarray(state * size, (state + 1) * size));
    }
  });
  return {
    wordCount: spans.length,
    firstStates,
    wordOfState,
    sounds: { rows, frameCount: stateCount, size },
    breaks: ["sentence", ...words.map(({ breakAfter }) => breakAfter)],
  };
}

/** Returns features with one row per step instead of one per frame. */
export function toSteps(features: Features): Features {
  const { frameCount, size } = features;
  const stepCount = Math.ceil(frameCount / STEP_FRAMES);
  const rows = new Float32Array(stepCount * size);
  for (let step = 0; step < stepCount; step += 1) {
    const from = step * STEP_FRAMES;
    writeMean({ features, from, end: from + STEP_FRAMES }, rows.subarray(step * size, (step + 1) * size));
  }
  return { rows, frameCount: stepCount, size };
}

function writeMean(part: { features: Features; from: number; end: number }, mean: Float32Array): void {
  const { rows, frameCount, size } = part.features;
  const first = Math.max(0, Math.min(frameCount - 1, Math.floor(part.from)));
  const end = Math.max(first + 1, Math.min(frameCount, Math.round(part.end)));
  for (let frame = first; frame < end; frame += 1)
    for (let column = 0; column < size; column += 1)
      mean[column]! += rows[frame * size + column]! / (end - first);
}
