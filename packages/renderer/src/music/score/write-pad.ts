import type { Piece } from "./piece.js";
import type { ScoreNote } from "./score.js";

/** Holds the chords; a chord that stays is not struck again. */
export function writePad({ mood, form, chords }: Piece): ScoreNote[] {
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
