import type { CompositionScene } from "@inkreel/contract";

/** Shortest time between two moves of the camera, so that each one can be seen to begin. */
const LEAST_GAP_MS = 650;
/** Longest time between two moves of the camera. Nothing may stand still for much longer. */
const GAP_MS = 1040;
/** The same in scenes of kinetic type, whose words light up one after the other. */
const KINETIC_GAP_MS = 1900;
/** The camera begins no move later than this before a scene ends, so that its last words are read on a still picture. */
export const HOLD_MS = 700;

/**
 * Returns the times in ms from the start of a scene at which the camera begins a move: at the start, and then with a
 * word, if possible a stressed one. `gapFactor` makes the moves rarer or more frequent. Where nobody speaks for long, it moves without a word. The times ascend.
 */
export function cameraBeats(
  { words, direction, durationMs }: Pick<CompositionScene, "words" | "direction" | "durationMs">,
  { isKinetic, gapFactor = 1 }: { isKinetic: boolean; gapFactor?: number },
): number[] {
  const gapMs = (isKinetic ? KINETIC_GAP_MS : GAP_MS) * gapFactor;
  const leastMs = LEAST_GAP_MS * gapFactor;
  const stressed = new Set(direction.emphasis);
  const endMs = durationMs - HOLD_MS;
  const beats = [0];
  let word = 0;
  for (let lastMs = 0; endMs - lastMs >= leastMs;) {
    const latestMs = Math.min(lastMs + gapMs, endMs);
    let nextMs = latestMs;
    for (let isFound = false; !isFound && (words[word]?.startMs ?? Infinity) <= latestMs; word++) {
      const { startMs } = words[word]!;
      if (startMs < lastMs + leastMs) continue;
      nextMs = startMs;
      isFound = stressed.has(word);
    }
    beats.push(nextMs);
    lastMs = nextMs;
  }
  return beats;
}
