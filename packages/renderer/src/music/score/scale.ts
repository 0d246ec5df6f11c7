/** Semitones above the root for the seven steps of each mode. */
const MODES = {
  ionian: [0, 2, 4, 5, 7, 9, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  aeolian: [0, 2, 3, 5, 7, 8, 10],
} as const;
export type ModeName = keyof typeof MODES;

const STEPS = 7;
const OCTAVE = 12;

/** A musical key: the MIDI number of its root, and its mode. */
export interface Key {
  rootMidi: number;
  mode: ModeName;
}

/** Returns the MIDI number of a scale step, counted from the root. Steps may be negative or exceed an octave. */
export function stepToMidi({ rootMidi, mode }: Key, step: number): number {
  const octave = Math.floor(step / STEPS);
  return rootMidi + OCTAVE * octave + MODES[mode][step - octave * STEPS]!;
}

/** Returns true if a MIDI number belongs to the key. */
export function isInKey({ rootMidi, mode }: Key, midi: number): boolean {
  const semitone = (((midi - rootMidi) % OCTAVE) + OCTAVE) % OCTAVE;
  return (MODES[mode] as readonly number[]).includes(semitone);
}

export function midiToHz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / OCTAVE);
}
