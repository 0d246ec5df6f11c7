/** The layers of a piece. Each has its own sound, level and filter. */
export const PART_NAMES = ["pad", "bass", "figure", "lead", "drums"] as const;
export type PartName = (typeof PART_NAMES)[number];

export const DRUM_NAMES = ["kick", "heart", "clap", "snap", "hat", "shaker", "tick"] as const;
export type DrumName = (typeof DRUM_NAMES)[number];

export interface ScoreNote {
  part: PartName;
  startS: number;
  /** Time until the note is released. Its sound may last longer. */
  durationS: number;
  /** MIDI number of the tone; 0 for drums. */
  midi: number;
  /** 0..1 */
  velocity: number;
  drum: DrumName | null;
}

/** Several whole bars with the same density, from 1 (sparse) to 3 (everything plays). */
export interface Section {
  startS: number;
  level: SectionLevel;
}
export type SectionLevel = 1 | 2 | 3;

/** The notes to play, in order of time. */
export interface Score {
  tempoBpm: number;
  durationS: number;
  /** Start time of the last chord, which lasts to the end. */
  endingS: number;
  sections: Section[];
  notes: ScoreNote[];
}
