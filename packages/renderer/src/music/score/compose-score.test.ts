import { MUSIC_MOODS } from "@inkreel/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeScore } from "./compose-score.js";
import { MOODS } from "./moods.js";
import { planForm } from "./plan-form.js";
import { isInKey, stepToMidi, type Key } from "./scale.js";
import { voiceChords } from "./voice-chords.js";

describe("a score", () => {
  it("stays within the video and reaches its last chord before the end, for any mood, seed and length", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MUSIC_MOODS),
        fc.integer({ min: 1, max: 2_147_483_647 }),
        fc.integer({ min: 1500, max: 200_000 }),
        (mood, seed, durationMs) => {
          const { notes, endingS, durationS, tempoBpm, sections } = composeScore({
            mood,
            seed,
            durationMs,
            sceneStartsMs: [0, durationMs / 2],
          });
          expect(endingS).toBeLessThan(durationS);
          expect(endingS).toBeGreaterThanOrEqual(durationS - 3.3);
          for (const { startS, velocity, midi, drum } of notes) {
            expect(startS).toBeGreaterThanOrEqual(0);
            expect(startS).toBeLessThan(durationS);
            expect(velocity).toBeGreaterThan(0);
            expect(velocity).toBeLessThanOrEqual(1);
            if (drum === null) expect(midi).toBeGreaterThan(23);
            if (drum === null) expect(midi).toBeLessThan(109);
          }
          expect(sections[0]).toEqual({ startS: 0, level: expect.any(Number) });
          const [low, high] = MOODS[mood].tempoBpm;
          if (durationMs > 15_000) {
            expect(tempoBpm).toBeGreaterThan(low * 0.92);
            expect(tempoBpm).toBeLessThan(high * 1.08);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("starts its sections within one bar of the starts of scenes", () => {
    const { sections } = composeScore({
      mood: "bright",
      seed: 1,
      durationMs: 60_000,
      sceneStartsMs: [0, 10_000, 24_000, 41_000],
    });
    const barS =
      (60 / composeScore({ mood: "bright", seed: 1, durationMs: 60_000, sceneStartsMs: [] }).tempoBpm) * 4;
    for (const sceneS of [10, 24]) {
      const nearest = Math.min(...sections.map(({ startS }) => Math.abs(startS - sceneS)));
      expect(nearest).toBeLessThan(barS);
    }
    expect(sections.map(({ level }) => level)).toEqual([1, 2, 3, 2, 3]);
  });

  it("ends in its key, with the root as the last bass note", () => {
    for (const mood of MUSIC_MOODS) {
      const { notes, endingS } = composeScore({ mood, seed: 3, durationMs: 30_000, sceneStartsMs: [0] });
      const last = notes.filter(({ startS }) => startS >= endingS - 1e-6);
      const bass = last.find(({ part }) => part === "bass")!;
      const pad = last.filter(({ part }) => part === "pad");
      expect(pad.length).toBeGreaterThanOrEqual(2);
      expect(pad.some(({ midi }) => (midi - bass.midi) % 12 === 0)).toBe(true);
      expect(last.some(({ part }) => part === "drums")).toBe(false);
    }
  });
});

describe("planning the form of a piece", () => {
  it("adjusts the tempo so that the piece has a whole number of beats", () => {
    const { beatS, endingS, bars } = planForm({ durationS: 31.7, tempoBpm: 100, sceneStartsS: [0] });
    expect(endingS / beatS).toBeCloseTo(Math.round(endingS / beatS), 6);
    expect(Math.abs(60 / beatS - 100)).toBeLessThan(4);
    expect(bars.reduce((sum, { beats }) => sum + beats, 0)).toBe(Math.round(endingS / beatS));
  });
});

describe("voicing chords", () => {
  const key: Key = { rootMidi: 60, mode: "ionian" };

  it("moves each voice by at most five semitones, within the key", () => {
    const chords = voiceChords({ key, roots: [0, 5, 3, 4, 0], shape: [0, 2, 4], centerMidi: 60 });
    expect(chords.flat().every((midi) => isInKey(key, midi))).toBe(true);
    chords.slice(1).forEach((chord, index) => {
      const motion = chord.map((midi, voice) => Math.abs(midi - chords[index]![voice]!));
      expect(Math.max(...motion)).toBeLessThanOrEqual(5);
    });
  });

  it("converts scale steps to MIDI notes beyond one octave", () => {
    expect([-1, 0, 6, 7, 9].map((step) => stepToMidi(key, step))).toEqual([59, 60, 71, 72, 76]);
  });
});
