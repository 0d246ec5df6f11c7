import { createRandom } from "@inkreel/composition";
import type { MusicMood } from "@inkreel/contract";
import { MOODS } from "./moods.js";
import { pick } from "./pick.js";
import type { Piece } from "./piece.js";
import { BEATS_PER_BAR, planForm, type Form } from "./plan-form.js";
import { planHarmony } from "./plan-harmony.js";
import { stepToMidi, type Key } from "./scale.js";
import type { Score, ScoreNote } from "./score.js";
import { humanise, STEPS_PER_BEAT } from "./steps.js";
import { writeBass, writeDrums, writeEnding, writeFigure, writePad } from "./write-accompaniment.js";

export interface MusicRequest {
  mood: MusicMood;
  /** The same request returns the same piece. */
  seed: number;
  durationMs: number;
  /** Start times of the scenes, from the start of the video. Sections start with scenes. */
  sceneStartsMs: readonly number[];
}

/** Writes a piece that begins with the video, builds up, and ends with the video. */
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

const STEPS_PER_BAR = STEPS_PER_BEAT * BEATS_PER_BAR;
/** A motif of two bars is repeated, then varied, and then a rest follows. */
const PHRASE = ["motif", "motif", "variation", "rest"] as const;
const MOTIF_BARS = 2;
/** The lowest tone of the melody, and its range above that tone in steps of the key. */
const LOWEST_MIDI = 69;
const REACH_STEPS = 9;
const MAX_NOTE_S = 2.4;

/**
 * Writes a melody from one motif: its strong beats are tones of the chord, and the notes between them move along the
 * scale.
 */
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

/** Returns the nearest root, third or fifth of the chord. */
function nearestOfChord(step: number, root: number): number {
  const isOfChord = (candidate: number): boolean => [0, 2, 4].includes((((candidate - root) % 7) + 7) % 7);
  return [step, step - 1, step + 1].find(isOfChord) ?? step;
}
