/** Parts of a piece. Each has its own sound, level and filter. */
export const PART_NAMES = ["pad", "bass", "figure", "lead", "drums"] as const;
export type PartName = (typeof PART_NAMES)[number];

export const DRUM_NAMES = ["kick", "heart", "clap", "snap", "hat", "shaker", "tick"] as const;
export type DrumName = (typeof DRUM_NAMES)[number];

export interface ScoreNote {
  part: PartName;
  startS: number;
  /** Time until the note is released. Its sound may last longer. */
  durationS: number;
  /** MIDI number of the note, or 0 for drums. */
  midi: number;
  /** Loudness, 0..1. */
  velocity: number;
  drum: DrumName | null;
}

/** Consecutive bars with the same density, from 1 (sparse) to 3 (all parts play). */
export interface Section {
  startS: number;
  level: SectionLevel;
}
export type SectionLevel = 1 | 2 | 3;

/** The notes of a piece in order of time. */
export interface Score {
  tempoBpm: number;
  durationS: number;
  /** Start of the final chord, which lasts to the end. */
  endingS: number;
  sections: Section[];
  notes: ScoreNote[];
}
