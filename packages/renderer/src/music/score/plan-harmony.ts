import type { Mood } from "./mood.js";
import { pick } from "./pick.js";
import type { Form } from "./plan-form.js";
import type { Key } from "./scale.js";
import { voiceChords } from "./voice-chords.js";

/** The chord of each bar, and the final chord. */
export interface Harmony {
  key: Key;
  chords: BarChord[];
  ending: BarChord;
}

export interface BarChord {
  /** Step of the key on which the chord is built. */
  root: number;
  /** Notes of the chord as MIDI numbers in ascending order. */
  voicing: number[];
}

const CENTER_MIDI = 60;

/** Draws the root of the key. */
export function pickRoot({ rootMidi: [low, high] }: Mood, random: () => number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** Chooses a key and one or two chord progressions, repeats them over the piece and ends with a cadence. */
export function planHarmony(options: { mood: Mood; form: Form; random: () => number }): Harmony {
  const { mood, form, random } = options;
  const key: Key = {
    rootMidi: pickRoot(mood, random),
    mode: pick(mood.modes, random),
  };
  const first = pick(mood.progressions, random);
  const others = mood.progressions.filter((phrase) => phrase !== first);
  const second = others.length === 0 ? first : pick(others, random);
  const roots = form.bars.map((_, bar) => {
    const chord = Math.floor(bar / mood.barsPerChord);
    const phrase = Math.floor(chord / first.length) % 4 === 2 ? second : first;
    return phrase[chord % phrase.length]!;
  });
  roots[0] = 0;
  roots[roots.length - 1] = mood.cadence;
  const { chordShape: shape } = mood;
  const voicings = voiceChords({ key, roots: [...roots, 0], shape, centerMidi: CENTER_MIDI });
  const chords = roots.map((root, index) => ({ root, voicing: voicings[index]! }));
  const { endingShape } = mood;
  const [voicing] = voiceChords({ key, roots: [0], shape: endingShape, centerMidi: CENTER_MIDI });
  return { key, chords, ending: { root: 0, voicing: voicing! } };
}
