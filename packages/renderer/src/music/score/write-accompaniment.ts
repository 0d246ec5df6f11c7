import { pick } from "./pick.js";
import type { Piece } from "./piece.js";
import { stepToMidi } from "./scale.js";
import { DRUM_NAMES, type ScoreNote } from "./score.js";
import { humanise, stepsOf } from "./steps.js";

const OCTAVE = 12;
const HIGHEST_MIDI = 47;
const FIFTH = 4;

/** Writes the root of each chord, and the other tones of the pattern, below everything else. */
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

/** Moves a tone into the highest octave that a bass plays. */
function low(midi: number): number {
  return HIGHEST_MIDI - ((((HIGHEST_MIDI - midi) % OCTAVE) + OCTAVE) % OCTAVE);
}

const MAX_HOLD_S = 1.6;
const SOFT_LEVEL = 0.7;

/** Writes the chords as broken figures, with another pattern where the piece is dense. */
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

/** Indexes beyond the highest tone of the chord continue with its lowest one, an octave higher. */
function toneOf(voicing: readonly number[], index: number): number {
  return voicing[index % voicing.length]! + OCTAVE * Math.floor(index / voicing.length);
}

/** Writes held chords. A chord that does not change is not played again. */
export function writePad({ mood, form, chords }: Piece): ScoreNote[] {
  const notes: ScoreNote[] = [];
  form.bars.forEach((bar, index) => {
    if (bar.level < mood.mix.pad.fromLevel) return;
    const { voicing } = chords[index]!;
    const startS = bar.startBeat * form.beatS;
    const durationS = bar.beats * form.beatS;
    for (const midi of voicing) {
      const held = notes.find((note) => note.midi === midi && isUntil(note, startS));
      if (held !== undefined) held.durationS += durationS;
      else notes.push({ part: "pad", startS, durationS, midi, velocity: 0.8, drum: null });
    }
  });
  return notes;
}

function isUntil({ startS, durationS }: ScoreNote, timeS: number): boolean {
  return Math.abs(startS + durationS - timeS) < 1e-6;
}

const STRONG = 0.95;
const SOFT = 0.5;
/** Drums are quieter by this factor where the piece is not dense. */
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

/** Time from one tone of the broken chord to the next. */
const STRUM_S = 0.045;
/** Held tones are released this long before the end of the video. */
const LET_GO_S = 0.5;

/** Writes the final chord: low tones held, high tones broken, all left to ring. */
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
