import type { Piece } from "./piece.js";
import { pick } from "./pick.js";
import { stepToMidi } from "./scale.js";
import type { ScoreNote } from "./score.js";
import { humanise, stepsOf } from "./steps.js";

const OCTAVE = 12;
const HIGHEST_MIDI = 47;
const FIFTH = 4;

/** The chord's root and what the pattern wants beside it, below everything else. */
export function writeBass(piece: Piece): ScoreNote[] {
  const { mood, form, chords, key, random } = piece;
  const pattern = pick(mood.basses, random);
  return form.bars.flatMap((bar, index) => {
    if (bar.level < mood.mix.bass.fromLevel) return [];
    const root = low(stepToMidi(key, chords[index]!.root));
    const fifth = low(stepToMidi(key, chords[index]!.root + FIFTH));
    const midiOf: Record<string, number> = { r: root, "5": fifth, "8": root + OCTAVE };
    return stepsOf(piece, bar, pattern).map(({ sign, startS, untilNextS }): ScoreNote => {
      const midi = midiOf[sign] ?? root;
      const durationS = untilNextS * mood.bassGate;
      return { part: "bass", startS, durationS, midi, velocity: humanise(piece, 0.9), drum: null };
    });
  });
}

/** Into the octave below the highest tone a bass plays. */
export function low(midi: number): number {
  return HIGHEST_MIDI - ((((HIGHEST_MIDI - midi) % OCTAVE) + OCTAVE) % OCTAVE);
}
