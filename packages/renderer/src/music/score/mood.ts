import type { BassSound, FigureSound, LeadSound, PadSound } from "../synth/sounds.js";
import type { ModeName } from "./scale.js";
import type { DrumName, PartName, SectionLevel } from "./score.js";
import type { ChordShape } from "./voice-chords.js";

/** Level, reverb and filter of a part in the mix. */
export interface PartMix {
  /** Lowest density level at which the part plays. */
  fromLevel: SectionLevel;
  levelDb: number;
  /** Fraction of the signal that is sent to the reverb, 0..1. */
  room: number;
  /**
   * Cutoff of the low-pass filter at density level 2. Each level above or below changes it by `openOctaves` octaves.
   */
  cutoffHz: number;
  openOctaves: number;
}

/** Drum pattern of sixteen steps per bar: `x` strong, `o` soft, `.` nothing. */
export type DrumPattern = Readonly<Partial<Record<DrumName, string>>>;

/** Musical parameters that distinguish one mood from another. */
export interface Mood {
  tempoBpm: readonly [low: number, high: number];
  modes: readonly ModeName[];
  /** Range of the root note, as MIDI numbers. */
  rootMidi: readonly [low: number, high: number];
  /** Chord progressions, as steps of the key on which the chords are built. Each list is a phrase. */
  progressions: readonly (readonly number[])[];
  barsPerChord: 1 | 2;
  chordShape: ChordShape;
  /** Step of the key for the chord before the final one. */
  cadence: number;
  /** The final chord, as thirds above the root. */
  endingShape: ChordShape;
  /** Swing: delay of the second of two eighth notes, as a fraction of an eighth. */
  swing: number;
  sounds: { pad: PadSound; bass: BassSound; figure: FigureSound; lead: LeadSound };
  mix: Readonly<Record<PartName, PartMix>>;
  /** Number of octaves by which the arpeggio is above the chord voicing. */
  figureOctave: number;
  /** Arpeggio patterns of sixteen steps per bar: index of a chord tone from the lowest, or `.` for nothing. */
  figures: readonly string[];
  /** Bass patterns of sixteen steps per bar: `r` root, `5` fifth, `8` octave, `.` nothing. */
  basses: readonly string[];
  /** Length of a bass note as a fraction of the time until the next one. */
  bassGate: number;
  drums: readonly DrumPattern[];
  /**
   * Rhythms of the melody over two bars of sixteen steps: `x` a note that lasts to the next one, `.` nothing new, `-` a
   * rest.
   */
  leads: readonly string[];
}
