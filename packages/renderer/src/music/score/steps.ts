import type { Bar } from "./plan-form.js";
import type { Piece } from "./piece.js";

export const STEPS_PER_BEAT = 4;

/** A sign of a pattern and its time. */
export interface PatternStep {
  sign: string;
  startS: number;
  /** Time until the next sign of the pattern or the end of the bar. */
  untilNextS: number;
}

/**
 * Returns the signs of the pattern of a bar with their times, without rests. Leaves out what does not fit in a half
 * bar.
 */
export function stepsOf({ mood, form }: Piece, bar: Bar, pattern: string): PatternStep[] {
  const stepCount = bar.beats * STEPS_PER_BEAT;
  const places = Array.from({ length: stepCount }, (_, step) => step).filter(
    (step) => (pattern[step] ?? ".") !== ".",
  );
  const timeAt = (step: number): number => {
    // Swing delays every second eighth.
    const late = step % STEPS_PER_BEAT === 2 ? (mood.swing * STEPS_PER_BEAT) / 2 : 0;
    return (bar.startBeat + (step + late) / STEPS_PER_BEAT) * form.beatS;
  };
  return places.map((step, index) => {
    const startS = timeAt(step);
    return { sign: pattern[step]!, startS, untilNextS: timeAt(places[index + 1] ?? stepCount) - startS };
  });
}

/** Varies the loudness and time of each note a little, as players do. */
export function humanise({ random }: Piece, velocity: number): number {
  return velocity * (0.86 + 0.14 * random());
}
