import { createRandom } from "@inkreel/composition";
import type { MusicMood } from "@inkreel/contract";
import type { Mood } from "./mood.js";
import { MOODS } from "./moods.js";
import { pick } from "./pick.js";
import { BEATS_PER_BAR, planForm, type Bar, type Form } from "./plan-form.js";
import { pickRoot, planHarmony, type Harmony } from "./plan-harmony.js";
import { stepToMidi, type Key } from "./scale.js";
import { DRUM_NAMES, type Score, type ScoreNote } from "./score.js";

export interface MusicRequest {
  mood: MusicMood;
  /** Seed of the random choices. The same request returns the same piece. */
  seed: number;
  durationMs: number;
  /** Start times of the scenes in the video. Sections of the piece start with scenes. */
  sceneStartsMs: readonly number[];
}

/** Returns the root of the key of a piece as a MIDI number. */
export function musicRoot({ mood: name, seed }: Pick<MusicRequest, "mood" | "seed">): number {
  const random = createRandom(`${name} ${seed}`);
  // The tempo is drawn before the key.
  random();
  return pickRoot(MOODS[name], random);
}

/** Composes a piece that is as long as the video, builds up, and ends with a final chord. */
export function composeScore({ mood: name, seed, durationMs, sceneStartsMs }: MusicRequest): Score {
  const mood = MOODS[name];
  const random = createRandom(`${name} ${seed}`);
  const [lowBpm, highBpm] = mood.tempoBpm;
  const durationS = durationMs / 1000;
  const form = planForm({
    durationS,
    tempoBpm: lowBpm + random() * (highBpm - lowBpm),
    sceneStartsS: sceneStartsMs.map((startMs) => startMs / 1000),
  });
  const piece: Piece = { mood, form, random, ...planHarmony({ mood, form, random }) };
  const parts = [writePad, writeBass, writeFigure, writeLead, writeDrums];
  const notes = [...parts.flatMap((write) => write(piece)), ...writeEnding(piece, durationS)];
  return {
    tempoBpm: 60 / form.beatS,
    durationS,
    endingS: form.endingS,
    sections: sectionsOf(form),
    notes: notes.toSorted((a: ScoreNote, b: ScoreNote) => a.startS - b.startS),
  };
}

function sectionsOf({ bars, beatS }: Form): Score["sections"] {
  return bars
    .filter(({ level }, index) => level !== bars[index - 1]?.level)
    .map(({ startBeat, level }) => ({ startS: startBeat * beatS, level }));
}

const STEPS_PER_BEAT = 4;
const STEPS_PER_BAR = STEPS_PER_BEAT * BEATS_PER_BAR;
/** Phrase structure of the melody: a two-bar motif, its repetition, a variation and a rest. */
const PHRASE = ["motif", "motif", "variation", "rest"] as const;
const MOTIF_BARS = 2;
/** Lowest note of the melody, and its range above it in steps of the key. */
const LOWEST_MIDI = 69;
const REACH_STEPS = 9;
const MAX_NOTE_S = 2.4;

/** Writes a melody from one motif. Strong beats are chord tones, and the notes between them follow the scale. */
function writeLead(piece: Piece): ScoreNote[] {
  const { mood, form, random } = piece;
  const rhythms = { motif: pick(mood.leads, random), variation: pick(mood.leads, random), rest: "" };
  const contour = Array.from({ length: 32 }, () => pick([-2, -1, -1, 1, 1, 2], random));
  const notes: ScoreNote[] = [];
  for (let bar = 0; bar + 1 < form.bars.length; bar += MOTIF_BARS) {
    if (form.bars[bar]!.level < mood.mix.lead.fromLevel) continue;
    const kind = PHRASE[(bar / MOTIF_BARS) % PHRASE.length]!;
    notes.push(...writeMotif(piece, { bar, rhythm: rhythms[kind], contour }));
  }
  return notes;
}

function writeMotif(
  piece: Piece,
  { bar, rhythm, contour }: { bar: number; rhythm: string; contour: readonly number[] },
): ScoreNote[] {
  const { form, key, chords } = piece;
  const places = [...rhythm].flatMap((sign, step) => (sign === "." ? [] : [{ sign, step }]));
  const endStep = STEPS_PER_BAR * MOTIF_BARS;
  const lowest = lowestStep(key);
  let at = lowest + 2;
  return places.flatMap(({ sign, step }, index): ScoreNote[] => {
    const inBar = form.bars[bar + Math.floor(step / STEPS_PER_BAR)];
    const isInside = inBar !== undefined && (step % STEPS_PER_BAR) / STEPS_PER_BEAT < inBar.beats;
    if (sign === "-" || !isInside) return [];
    at = turnBack(at + contour[index % contour.length]!, lowest);
    if (step % (STEPS_PER_BEAT * 2) === 0)
      at = nearestOfChord(at, chords[bar + Math.floor(step / STEPS_PER_BAR)]!.root);
    const untilS = (((places[index + 1]?.step ?? endStep) - step) / STEPS_PER_BEAT) * form.beatS;
    return [
      {
        part: "lead",
        startS: (bar * BEATS_PER_BAR + step / STEPS_PER_BEAT) * form.beatS,
        durationS: Math.min(MAX_NOTE_S, untilS),
        midi: stepToMidi(key, at),
        velocity: humanise(piece, 0.85),
        drum: null,
      },
    ];
  });
}

function lowestStep(key: Key): number {
  let step = 0;
  while (stepToMidi(key, step) < LOWEST_MIDI) step++;
  return step;
}

function turnBack(step: number, lowest: number): number {
  const highest = lowest + REACH_STEPS;
  if (step > highest) return 2 * highest - step;
  return step < lowest ? 2 * lowest - step : step;
}

/** Returns the root, third or fifth of the chord that is nearest to `step`. */
function nearestOfChord(step: number, root: number): number {
  const isOfChord = (candidate: number): boolean => [0, 2, 4].includes((((candidate - root) % 7) + 7) % 7);
  return [step, step - 1, step + 1].find(isOfChord) ?? step;
}

const OCTAVE = 12;
const HIGHEST_MIDI = 47;
const FIFTH = 4;

/** Writes the bass line: the root of each chord and the other tones of the pattern. */
function writeBass(piece: Piece): ScoreNote[] {
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

/** Transposes a note into the highest octave of the bass range. */
function low(midi: number): number {
  return HIGHEST_MIDI - ((((HIGHEST_MIDI - midi) % OCTAVE) + OCTAVE) % OCTAVE);
}

const MAX_HOLD_S = 1.6;
const SOFT_LEVEL = 0.7;

/** Writes the chords as arpeggios. Where the piece is dense, they use another pattern. */
function writeFigure(piece: Piece): ScoreNote[] {
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

/** Returns a chord tone. Indexes beyond the highest tone continue with the lowest one, an octave higher. */
function toneOf(voicing: readonly number[], index: number): number {
  return voicing[index % voicing.length]! + OCTAVE * Math.floor(index / voicing.length);
}

/** Writes sustained chords. A chord that continues is not played again. */
function writePad({ mood, form, chords }: Piece): ScoreNote[] {
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
/** Factor for the loudness of the drums where the piece is not dense. */
const HELD_BACK = 0.75;

function writeDrums(piece: Piece): ScoreNote[] {
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

/** Time between two notes of the final arpeggio. */
const STRUM_S = 0.045;
/** Time before the end of the video at which sustained notes are released. */
const LET_GO_S = 0.5;

/** Writes the final chord: low notes sustained, high notes as an arpeggio, all left to ring. */
function writeEnding({ mood, form, key, ending }: Piece, durationS: number): ScoreNote[] {
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

/** A character of a pattern and its time. */
interface PatternStep {
  sign: string;
  startS: number;
  /** Time until the next character that is not a rest, or until the end of the bar. */
  untilNextS: number;
}

/**
 * Returns the characters of a bar's pattern with their times, without rests. A half bar uses the first half of the
 * pattern.
 */
function stepsOf({ mood, form }: Piece, bar: Bar, pattern: string): PatternStep[] {
  const stepCount = bar.beats * STEPS_PER_BEAT;
  const places = Array.from({ length: stepCount }, (_, step) => step).filter(
    (step) => (pattern[step] ?? ".") !== ".",
  );
  const timeAt = (step: number): number => {
    // Swing delays every second eighth note.
    const late = step % STEPS_PER_BEAT === 2 ? (mood.swing * STEPS_PER_BEAT) / 2 : 0;
    return (bar.startBeat + (step + late) / STEPS_PER_BEAT) * form.beatS;
  };
  return places.map((step, index) => {
    const startS = timeAt(step);
    return { sign: pattern[step]!, startS, untilNextS: timeAt(places[index + 1] ?? stepCount) - startS };
  });
}

/** Returns a slightly varied loudness, as human players would produce. */
function humanise({ random }: Piece, velocity: number): number {
  return velocity * (0.86 + 0.14 * random());
}

/** The plan from which all parts of a piece are written. */
interface Piece extends Harmony {
  mood: Mood;
  form: Form;
  /** Returns a deterministic pseudo-random number, 0..1. */
  random: () => number;
}
