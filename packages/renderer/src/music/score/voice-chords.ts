import { stepToMidi, type Key } from "./scale.js";

/** Chord tones above the root as distances in scale steps. 8 is the ninth without the seventh. */
export type ChordShape = readonly number[];

const OCTAVE = 12;
const REACH_OCTAVES = [-2, -1, 0, 1, 2];

/**
 * Chooses a voicing for each chord, which is given by the scale step of its root. Each voice moves as little as
 * possible between chords, and stays near the range. Returns MIDI numbers in ascending order.
 */
export function voiceChords(options: {
  key: Key;
  roots: readonly number[];
  shape: ChordShape;
  centerMidi: number;
}): number[][] {
  const { key, roots, shape, centerMidi } = options;
  let previous: number[] | null = null;
  return roots.map((root) => {
    const tones = shape.map((third) => stepToMidi(key, root + third));
    const voicing = nearestVoicing(tones, previous, centerMidi);
    previous = voicing;
    return voicing;
  });
}

function nearestVoicing(tones: readonly number[], previous: number[] | null, centerMidi: number): number[] {
  const candidates = tones.flatMap((_, inversion) =>
    REACH_OCTAVES.map((octave) => closeVoicing(tones, inversion, octave)),
  );
  const cost = (voicing: readonly number[]): number => {
    const middle = voicing.reduce((sum, midi) => sum + midi, 0) / voicing.length;
    const drift = Math.abs(middle - centerMidi);
    if (previous === null) return drift;
    const { length } = previous;
    const motion = voicing.reduce((sum, midi, index) => sum + Math.abs(midi - previous[index]!), 0);
    return motion / length + drift * 0.35;
  };
  return candidates.reduce((best, voicing) => (cost(voicing) < cost(best) ? voicing : best));
}

/** Returns the close voicing of an inversion: all tones within about an octave above the lowest one. */
function closeVoicing(tones: readonly number[], inversion: number, octave: number): number[] {
  const lowest = tones[inversion]! + octave * OCTAVE;
  return tones.map((tone) => lowest + ((((tone - lowest) % OCTAVE) + OCTAVE) % OCTAVE)).sort((a, b) => a - b);
}
