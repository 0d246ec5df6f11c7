import type { Piece } from "./piece.js";
import { pick } from "./pick.js";
import type { ScoreNote } from "./score.js";
import { humanise, stepsOf } from "./steps.js";

const OCTAVE = 12;
const MAX_HOLD_S = 1.6;
const SOFT_LEVEL = 0.7;

/** Breaks the chords into a figure, with another pattern where the piece is full. */
export function writeFigure(piece: Piece): ScoreNote[] {
  const { mood, form, chords, random } = piece;
  const [first, second] = [pick(mood.figures, random), pick(mood.figures, random)];
  return form.bars.flatMap((bar, index) => {
    if (bar.level < mood.mix.figure.fromLevel) return [];
    const { voicing } = chords[index]!;
    const pattern = bar.level === 3 ? second : first;
    const loudness = bar.level === 1 ? SOFT_LEVEL : 1;
    return stepsOf(piece, bar, pattern).map(({ sign, startS, untilNextS }, place): ScoreNote => {
      const midi = toneOf(voicing, Number(sign)) + mood.figureOctave * OCTAVE;
      const velocity = humanise(piece, (place === 0 ? 0.95 : 0.75) * loudness);
      const durationS = Math.min(MAX_HOLD_S, untilNextS);
      return { part: "figure", startS, durationS, midi, velocity, drum: null };
    });
  });
}

/** Tones beyond the chord's highest are those from its lowest on, an octave higher. */
function toneOf(voicing: readonly number[], index: number): number {
  return voicing[index % voicing.length]! + OCTAVE * Math.floor(index / voicing.length);
}
