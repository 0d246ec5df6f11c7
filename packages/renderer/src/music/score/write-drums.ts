import type { Piece } from "./piece.js";
import { pick } from "./pick.js";
import { DRUM_NAMES, type ScoreNote } from "./score.js";
import { humanise, stepsOf } from "./steps.js";

const STRONG = 0.95;
const SOFT = 0.5;
/** Where the piece is not full, the drums hold back. */
const HELD_BACK = 0.75;

export function writeDrums(piece: Piece): ScoreNote[] {
  const { mood, form, random } = piece;
  const pattern = pick(mood.drums, random);
  return form.bars.flatMap((bar) => {
    if (bar.level < mood.mix.drums.fromLevel) return [];
    const loudness = bar.level === 3 ? 1 : HELD_BACK;
    return DRUM_NAMES.flatMap((drum) =>
      stepsOf(piece, bar, pattern[drum] ?? "").map(({ sign, startS }): ScoreNote => {
        const velocity = humanise(piece, (sign === "x" ? STRONG : SOFT) * loudness);
        return { part: "drums", startS, durationS: 0, midi: 0, velocity, drum };
      }),
    );
  });
}
