import type { Piece } from "./piece.js";
import { stepToMidi } from "./scale.js";
import type { ScoreNote } from "./score.js";
import { low } from "./write-bass.js";

const OCTAVE = 12;
/** From one tone of the broken chord to the next. */
const STRUM_S = 0.045;
/** Held tones are let go this long before the film ends. */
const LET_GO_S = 0.5;

/** The home chord: held below, broken above, and left to ring. */
export function writeEnding({ mood, form, key, ending }: Piece, durationS: number): ScoreNote[] {
  const { endingS: startS } = form;
  const held = { startS, durationS: Math.max(0.2, durationS - startS - LET_GO_S), drum: null };
  const pad = ending.voicing.map((midi): ScoreNote => ({ ...held, part: "pad", midi, velocity: 0.8 }));
  const bass: ScoreNote = {
    ...held,
    part: "bass",
    midi: low(stepToMidi(key, 0)),
    velocity: 0.9,
  };
  const figure = ending.voicing.map((midi, index): ScoreNote => ({
    ...held,
    part: "figure",
    startS: startS + index * STRUM_S,
    midi: midi + mood.figureOctave * OCTAVE,
    velocity: 0.8,
  }));
  return [...pad, bass, ...figure];
}
