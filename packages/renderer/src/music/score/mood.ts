import type { BassSound, FigureSound, LeadSound, PadSound } from "../synth/sounds.js";
import type { ModeName } from "./scale.js";
import type { DrumName, PartName, SectionLevel } from "./score.js";
import type { ChordShape } from "./voice-chords.js";

/** Level and position of a part in the mix. */
export interface PartMix {
  /** The part plays from this level of density on. */
  fromLevel: SectionLevel;
  levelDb: number;
  /** Share of the signal that is sent to the reverb, 0..1. */
  room: number;
  /** Corner of the low-pass filter at level 2. Each level more or less opens or closes it by `openOctaves`. */
  cutoffHz: number;
  openOctaves: number;
}

/** Sixteen steps per bar: `x` strong, `o` soft, `.` nothing. */
export type DrumPattern = Readonly<Partial<Record<DrumName, string>>>;

/** Everything that distinguishes one mood from another. */
export interface Mood {
  tempoBpm: readonly [low: number, high: number];
  modes: readonly ModeName[];
  /** Range of the root, in MIDI numbers. */
  rootMidi: readonly [low: number, high: number];
  /** Steps of the key on which the chords are built. Each list is a phrase. */
  progressions: readonly (readonly number[])[];
  barsPerChord: 1 | 2;
  chordShape: ChordShape;
  /** The step of the chord that leads to the last one. */
  cadence: number;
  /** The last chord, as thirds on the root. */
  endingShape: ChordShape;
  /** Delay of the second of two eighths, in eighths. */
  swing: number;
  sounds: { pad: PadSound; bass: BassSound; figure: FigureSound; lead: LeadSound };
  mix: Readonly<Record<PartName, PartMix>>;
  /** Number of octaves by which the figure is above the voicing of the chord. */
  figureOctave: number;
  /** Sixteen steps per bar: index of the tone of the chord from the lowest one, `.` nothing. */
  figures: readonly string[];
  /** Sixteen steps per bar: `r` root, `5` fifth, `8` octave, `.` nothing. */
  basses: readonly string[];
  /** Share of the time until its next note for which the bass holds a note. */
  bassGate: number;
  drums: readonly DrumPattern[];
  /**
   * Rhythms of the melody over two bars of sixteen steps: `x` a note that lasts to the next one, `.` nothing new, `-` a
   * rest.
   */
  leads: readonly string[];
}
