import { MUSIC_MOODS, type MusicMood } from "@inkreel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { MUSIC_LOUDNESS, LoudnessMeter, toDecibels, truePeaks } from "@inkreel/audio";
import { bandEnergies, onsetTimesS, spectralCentroidHz } from "../testing/analyse-sound.js";
import { composeMusic } from "./compose-music.js";
import { composeScore } from "./score/compose-score.js";

const DURATION_MS = 20_000;
const SAMPLES = (DURATION_MS / 1000) * 48_000;
const requestOf = (mood: MusicMood, seed = 1) => ({
  mood,
  seed,
  durationMs: DURATION_MS,
  sceneStartsMs: [0, 4000, 9000, 14_000],
});

const pieces = new Map<MusicMood, Float32Array>();
beforeAll(() => {
  for (const mood of MUSIC_MOODS) pieces.set(mood, composeMusic(requestOf(mood)));
});
const pieceOf = (mood: MusicMood): Float32Array => pieces.get(mood)!;
const loudnessOf = (samples: Float32Array): number => {
  const meter = new LoudnessMeter(1);
  meter.push(samples);
  return meter.integratedLufs();
};

describe.each(MUSIC_MOODS)("composed music with the mood %s", (mood) => {
  it("has the requested length, the loudness of background music, and limited true peaks", () => {
    const samples = pieceOf(mood);
    expect(samples).toHaveLength(SAMPLES);
    expect(Math.abs(loudnessOf(samples) - MUSIC_LOUDNESS.lufs)).toBeLessThan(0.6);
    const peak = truePeaks(samples, 16).reduce((top, value) => Math.max(top, value), 0);
    expect(toDecibels(peak)).toBeLessThan(MUSIC_LOUDNESS.truePeakDb + 0.5);
  });

  it("begins and ends in silence, without a DC offset", () => {
    const samples = pieceOf(mood);
    expect([samples[0], Math.abs(samples.at(-1)!)]).toEqual([0, 0]);
    expect(loudest(samples.subarray(-480))).toBeLessThan(0.002);
    expect(Math.abs(samples.reduce((sum, value) => sum + value, 0) / SAMPLES)).toBeLessThan(1e-3);
  });

  it("plays without a pause until its last chord, and is louder in the middle than at the start", () => {
    const samples = pieceOf(mood);
    const rms = (fromS: number, toS: number): number =>
      Math.sqrt(
        samples.subarray(fromS * 48_000, toS * 48_000).reduce((sum, x) => sum + x * x, 0) /
          ((toS - fromS) * 48_000),
      );
    for (let second = 0; second < 18; second++) expect(rms(second, second + 1)).toBeGreaterThan(0.001);
    expect(rms(9, 15)).toBeGreaterThan(rms(0, 2));
  });

  it("leaves the frequency band of consonants free for speech", () => {
    const { below, consonants } = bandEnergies(pieceOf(mood));
    expect(10 * Math.log10(consonants / below)).toBeLessThan(-6);
  });

  it("is the same for the same seed and different for another seed", () => {
    const short = { ...requestOf(mood), durationMs: 5000, sceneStartsMs: [0, 2500] };
    expect(composeMusic(short)).toEqual(composeMusic(short));
    const notes = [1, 2, 3].map((seed) => JSON.stringify(composeScore(requestOf(mood, seed)).notes));
    expect(new Set(notes).size).toBe(3);
  });
});

describe("the moods of composed music", () => {
  it("differ from each other in tempo and brightness", () => {
    const facts = MUSIC_MOODS.map((mood) => ({
      tempo: composeScore(requestOf(mood)).tempoBpm / 10,
      octave: Math.log2(spectralCentroidHz(pieceOf(mood))) * 4,
    }));
    const distances = facts.flatMap((one, index) =>
      facts.slice(index + 1).map((other) => Math.hypot(one.tempo - other.tempo, one.octave - other.octave)),
    );
    expect(Math.min(...distances)).toBeGreaterThan(0.8);
  });

  it("differ in density: driving music has far more note onsets than calm music", () => {
    const driving = onsetTimesS(pieceOf("driving")).length;
    expect(driving).toBeGreaterThan(2.5 * onsetTimesS(pieceOf("calm")).length);
    expect(onsetTimesS(pieceOf("bright")).length).toBeGreaterThan(20);
  });

  it("keep to the beat: the note onsets of driving music are on sixteenth notes", () => {
    const { tempoBpm } = composeScore(requestOf("driving"));
    const sixteenthS = 60 / tempoBpm / 4;
    const onsets = onsetTimesS(pieceOf("driving"));
    const off = onsets.map(
      (timeS) => Math.abs(timeS / sixteenthS - Math.round(timeS / sixteenthS)) * sixteenthS,
    );
    const onGrid = off.filter((offS) => offS < 0.03).length;
    expect(onGrid / onsets.length).toBeGreaterThan(0.85);
  });
});

function loudest(samples: Float32Array): number {
  return samples.reduce((top, value) => Math.max(top, Math.abs(value)), 0);
}
