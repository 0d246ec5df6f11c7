/** The layers of a piece; each has a sound, a level and a filter of its own. */
export const PART_NAMES = ["pad", "bass", "figure", "lead", "drums"] as const;
export type PartName = (typeof PART_NAMES)[number];

export const DRUM_NAMES = ["kick", "heart", "clap", "snap", "hat", "shaker", "tick"] as const;
export type DrumName = (typeof DRUM_NAMES)[number];

export interface ScoreNote {
  part: PartName;
  startS: number;
  /** The time until it is let go; its sound may ring on. */
  durationS: number;
  /** The MIDI number of its tone; 0 for drums, which have none. */
  midi: number;
  /** 0..1 */
  velocity: number;
  drum: DrumName | null;
}

/** A stretch of whole bars that is as dense as its level says: 1 (sparse) to 3 (everything plays). */
export interface Section {
  startS: number;
  level: SectionLevel;
}
export type SectionLevel = 1 | 2 | 3;

/** Notes to play, in order of time. */
export interface Score {
  tempoBpm: number;
  durationS: number;
  /** Time at which the last chord begins; it rings to the end. */
  endingS: number;
  sections: Section[];
  notes: ScoreNote[];
}
