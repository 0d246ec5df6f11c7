import { createRandom } from "@inkreel/composition";
import type { MusicMood } from "@inkreel/contract";
import { MOODS } from "./moods.js";
import type { Piece } from "./piece.js";
import { type Form, planForm } from "./plan-form.js";
import { planHarmony } from "./plan-harmony.js";
import type { Score, ScoreNote } from "./score.js";
import { writeBass, writeDrums, writeEnding, writeFigure, writePad } from "./write-accompaniment.js";
import { writeLead } from "./write-lead.js";

export interface MusicRequest {
  mood: MusicMood;
  /** The same request gives the same piece. */
  seed: number;
  durationMs: number;
  /** The scenes' starts, counted from the video's; sections begin with them. */
  sceneStartsMs: readonly number[];
}

/** Writes a piece that begins with the video, grows, and comes to rest with its end. */
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
