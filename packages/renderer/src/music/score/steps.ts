import type { Bar } from "./plan-form.js";
import type { Piece } from "./piece.js";

export const STEPS_PER_BEAT = 4;

/** A sign of a pattern with its place. */
export interface PatternStep {
  sign: string;
  startS: number;
  /** The time until the pattern's next sign or the bar's end. */
  untilNextS: number;
}

/** The signs of a bar's pattern that are no rests, with their times; what a half bar has no room for is left out. */
export function stepsOf({ mood, form }: Piece, bar: Bar, pattern: string): PatternStep[] {
  const stepCount = bar.beats * STEPS_PER_BEAT;
  const places = Array.from({ length: stepCount }, (_, step) => step).filter(
    (step) => (pattern[step] ?? ".") !== ".",
  );
  const timeAt = (step: number): number => {
    // Swing delays the second of each two eighths.
    const late = step % STEPS_PER_BEAT === 2 ? (mood.swing * STEPS_PER_BEAT) / 2 : 0;
    return (bar.startBeat + (step + late) / STEPS_PER_BEAT) * form.beatS;
  };
  return places.map((step, index) => {
    const startS = timeAt(step);
    return { sign: pattern[step]!, startS, untilNextS: timeAt(places[index + 1] ?? stepCount) - startS };
  });
}

/** Nobody plays every note as loud as the one before, nor exactly in time. */
export function humanise({ random }: Piece, velocity: number): number {
  return velocity * (0.86 + 0.14 * random());
}
