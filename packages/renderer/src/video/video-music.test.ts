import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeWav, LoudnessMeter } from "@inkreel/audio";
import { DUCK_DB } from "@inkreel/composition";
import type { Composition, CompositionMusic } from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { composeMusic } from "../music/compose-music.js";
import type { RenderResult } from "../render-options.js";
import { renderVideo } from "../render-video.js";
import { decodeVideoFile } from "../testing/decode-video-file.js";
import { MemoryStore } from "../testing/memory-store.js";
import { buildComposition } from "../testing/test-composition.js";

const DURATION_MS = 9_000;
const SPOKEN = { startMs: 4000, endMs: 7000 };
const drawingModule = new URL("../testing/test-drawing.js", import.meta.url).href;
const music: CompositionMusic = {
  src: "music.wav",
  mood: "warm",
  volumePercent: 50,
  durationMs: DURATION_MS,
};

/** Noise at the level of speech in the middle of the video, where the words are. */
const voice = Float32Array.from({ length: DURATION_MS * 48 }, (_, index) => {
  const ms = index / 48;
  const isSpoken = ms >= SPOKEN.startMs && ms < SPOKEN.endMs;
  return isSpoken ? 0.2 * Math.sin((2 * Math.PI * 700 * index) / 48_000) : 0;
});
const files: Record<string, Uint8Array> = {
  "voice.wav": encodeWav(voice, 48_000),
  "music.wav": encodeWav(
    composeMusic({ mood: "warm", seed: 1, durationMs: DURATION_MS, sceneStartsMs: [0] }),
    48_000,
  ),
};
const assets = { load: (src: string) => Promise.resolve(files[src]!) };

function video(chosen: CompositionMusic | null): Composition {
  const scene = { text: "One river runs", durationMs: DURATION_MS, narrationSrc: "voice.wav" };
  const built = buildComposition({ aspectRatio: "1:1", scenes: [scene] });
  const words = [{ text: "One", ...SPOKEN, spaceBefore: false }];
  return { ...built, music: chosen, scenes: built.scenes.map((one) => ({ ...one, words })) };
}

const store = new MemoryStore();
let folder = "";
const results: RenderResult[] = [];
const tracks: Float32Array[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-video-music-"));
  for (const chosen of [null, music, { ...music, volumePercent: 100 }]) {
    const outputPath = join(folder, "video.mp4");
    const signal = new AbortController().signal;
    const rest = { store, drawingModule, signal, workerCount: 1, onProgress: () => undefined };
    results.push(await renderVideo({ composition: video(chosen), assets, outputPath, ...rest }));
    tracks.push((await decodeVideoFile(await readFile(outputPath), [])).audio[0]!);
  }
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const part = (samples: Float32Array, startMs: number, endMs: number) =>
  samples.subarray(startMs * 48, endMs * 48);
const decibels = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 1e-12) / samples.length);

/** Returns the sound of a video without its voice, whose level mastering may have changed slightly. */
function musicOf(track: Float32Array): Float32Array {
  const [without] = tracks;
  let both = 0;
  let alone = 0;
  part(without!, SPOKEN.startMs, SPOKEN.endMs).forEach((sample, index) => {
    both += sample * track[SPOKEN.startMs * 48 + index]!;
    alone += sample * sample;
  });
  return track.map((sample, index) => sample - (both / alone) * (without![index] ?? 0));
}

describe("adding music to a rendered video", () => {
  it("reuses the existing video chunks", () => {
    expect(results.map(({ chunkCount, reusedChunkCount }) => [chunkCount, reusedChunkCount])).toEqual([
      [results[0]!.chunkCount, 0],
      [results[0]!.chunkCount, results[0]!.chunkCount],
      [results[0]!.chunkCount, results[0]!.chunkCount],
    ]);
  });

  it("keeps the video at -14 LUFS", () => {
    for (const { loudnessLufs } of results) expect(Math.abs(loudnessLufs + 14)).toBeLessThan(0.2);
  });

  it("lowers the music behind speech by the specified amount", () => {
    const background = musicOf(tracks[1]!);
    const source = composeMusic({ mood: "warm", seed: 1, durationMs: DURATION_MS, sceneStartsMs: [0] });
    const level = (startMs: number, endMs: number): number =>
      decibels(part(background, startMs, endMs)) - decibels(part(source, startMs, endMs));
    const duck = level(1000, 3700) - level(SPOKEN.startMs, SPOKEN.endMs);
    expect(Math.abs(duck - DUCK_DB)).toBeLessThan(1);
  });

  it("plays music far below the speech, and 6 dB louder at the highest volume", () => {
    const meter = new LoudnessMeter(2);
    meter.push(part(musicOf(tracks[1]!), SPOKEN.startMs, SPOKEN.endMs));
    expect(meter.integratedLufs()).toBeGreaterThan(-34);
    expect(meter.integratedLufs()).toBeLessThan(-24);
    // The music is measured relative to the tone, because mastering lowers a video with louder music. It is measured
    // where the music plays alone, because the loss of the audio encoder in the tone is as loud as the music.
    const belowTone = (track: Float32Array): number =>
      decibels(part(track, 1000, 3700)) - decibels(part(track, SPOKEN.startMs, SPOKEN.endMs));
    const louder = belowTone(tracks[2]!) - belowTone(tracks[1]!);
    expect(Math.abs(louder - 6)).toBeLessThan(1.2);
  });

  it("fades the music out at the end of the video", () => {
    expect(decibels(tracks[1]!.slice(-480))).toBeLessThan(-60);
  });
});
