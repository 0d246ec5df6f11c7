import type { BassSound, FigureSound, LeadSound, PadSound } from "../synth/sounds.js";
import type { ModeName } from "./scale.js";
import type { DrumName, PartName, SectionLevel } from "./score.js";
import type { ChordShape } from "./voice-chords.js";

/** Level and place of a part in the mix. */
export interface PartMix {
  /** The level of density from which on it plays. */
  fromLevel: SectionLevel;
  levelDb: number;
  /** Share of it that goes into the room, 0..1. */
  room: number;
  /** The corner of its low-pass at level 2; it opens and closes by `openOctaves` with each level more or less. */
  cutoffHz: number;
  openOctaves: number;
}

/** Sixteen steps a bar: `x` strong, `o` soft, `.` nothing. */
export type DrumPattern = Readonly<Partial<Record<DrumName, string>>>;

/** Everything that tells one mood from another. */
export interface Mood {
  tempoBpm: readonly [low: number, high: number];
  modes: readonly ModeName[];
  /** The root's range, in MIDI numbers. */
  rootMidi: readonly [low: number, high: number];
  /** Steps of the key that the chords stand on; each list is a phrase. */
  progressions: readonly (readonly number[])[];
  barsPerChord: 1 | 2;
  chordShape: ChordShape;
  /** The step of the chord that leads to the last one. */
  cadence: number;
  /** The last chord, as thirds on the root. */
  endingShape: ChordShape;
  /** Delay of the second of two eighths, as a share of an eighth. */
  swing: number;
  sounds: { pad: PadSound; bass: BassSound; figure: FigureSound; lead: LeadSound };
  mix: Readonly<Record<PartName, PartMix>>;
  /** Octaves that the figure plays over the chord's voicing. */
  figureOctave: number;
  /** Sixteen steps a bar: the chord's tone from the lowest on, `.` nothing. */
  figures: readonly string[];
  /** Sixteen steps a bar: `r` root, `5` fifth, `8` octave, `.` nothing. */
  basses: readonly string[];
  /** Share of a step's time until the next that the bass holds. */
  bassGate: number;
  drums: readonly DrumPattern[];
  /** Rhythms of the melody over two bars, thirty-two steps: `x` a note that holds to the next, `.` nothing new, `-` a rest. */
  leads: readonly string[];
}
