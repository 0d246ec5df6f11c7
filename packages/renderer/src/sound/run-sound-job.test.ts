import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MUSIC_LOUDNESS, decodeWav, LoudnessMeter, SPEECH_LOUDNESS } from "@inkreel/audio";
import { composeMusic } from "../music/compose-music.js";
import { makeSound, SOUND_FORMATS, type SoundFormat } from "../testing/make-sound.js";
import { clickTrack } from "../testing/test-audio.js";
import { measureSound, runSoundJob } from "./run-sound-job.js";
import { soundMediaType } from "./sound-media-type.js";

const FORMATS = Object.keys(SOUND_FORMATS) as SoundFormat[];
const CLICKS_MS = [300, 900, 1500];
const clicks = clickTrack({ clickMs: CLICKS_MS, durationMs: 2400, sampleRateHz: 48_000 });

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-sounds-"));
});
afterAll(() => rm(folder, { recursive: true }));

const plain = { kind: "plain" } as const;
async function decode(path: string, purpose: Parameters<typeof runSoundJob<"decode">>[1]["purpose"] = plain) {
  const wav = await runSoundJob("decode", { path, maxSeconds: 60, purpose }, null);
  return decodeWav(wav);
}

describe.each(FORMATS)("a sound file in the format %s", (format) => {
  it("is recognised by its bytes and decoded with the right timing", async () => {
    const path = join(folder, `clicks.${format}`);
    makeSound(path, format, clicks);
    expect(soundMediaType(await readFile(path))).toMatch(/^audio\//u);
    const { samples, sampleRateHz } = await decode(path);
    expect(sampleRateHz).toBe(48_000);
    expect(Math.abs(samples.length / 48 - 2400)).toBeLessThan(90);
    const heard = loudMs(samples);
    // Some codecs add a little silence at the start.
    const late = heard[0]! - CLICKS_MS[0]!;
    expect(Math.abs(late)).toBeLessThan(60);
    expect(heard.map((ms) => Math.round((ms - late) / 20))).toEqual(CLICKS_MS.map((ms) => ms / 20));
  });
});

describe("an unusable sound file", () => {
  it.each([
    ["a text file", Buffer.from("just some words")],
    ["empty", Buffer.alloc(0)],
    ["an HLS playlist", Buffer.from("#EXTM3U\nhttp://127.0.0.1:1/secret.mp3\n")],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0])],
  ])("is rejected if it is %s", async (_what, bytes) => {
    expect(soundMediaType(bytes)).toBeNull();
    const path = join(folder, "no-sound");
    await writeFile(path, bytes);
    await expect(decode(path)).rejects.toMatchObject({ code: "file_broken" });
  });

  it.each([
    [
      "the first bytes of an MP3 and then noise",
      Buffer.concat([Buffer.from("ID3\x03\0\0\0\0\0\0"), noise(4000)]),
    ],
    ["an Ogg page and then noise", Buffer.concat([Buffer.from("OggS\0\x02"), noise(4000)])],
    ["a WAV header without data", Buffer.from("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0", "latin1")],
    [
      "an MP4 header with wrong box sizes",
      Buffer.concat([
        Buffer.from("\0\0\0\x18ftypM4A \0\0\0\0M4A ", "latin1"),
        Buffer.from("\x7f\xff\xff\xffmoov", "latin1"),
        noise(2000),
      ]),
    ],
    ["a FLAC header and then noise", Buffer.concat([Buffer.from("fLaC"), noise(4000)])],
  ])("is rejected if it has %s", async (_what, bytes) => {
    const path = join(folder, "hostile");
    await writeFile(path, bytes);
    await expect(decode(path)).rejects.toMatchObject({
      code: "file_broken",
      message: expect.stringMatching(/^The audio c(annot|ould not)/u),
    });
  });

  it("is rejected if it is too long", async () => {
    const path = join(folder, "long.flac");
    makeSound(path, "flac", new Float32Array(48_000 * 3));
    const job = { path, maxSeconds: 2, purpose: plain };
    await expect(runSoundJob("decode", job, null)).rejects.toMatchObject({ code: "payload_too_large" });
  });
});

describe("decoding a sound file", () => {
  const music = composeMusic({ mood: "warm", seed: 1, durationMs: 8000, sceneStartsMs: [0] });

  it("repeats music to the requested length without clicks, at the loudness of background music", async () => {
    const path = join(folder, "music.flac");
    makeSound(
      path,
      "flac",
      music.map((sample) => sample * 0.2),
    );
    const { samples } = await decode(path, { kind: "music", durationMs: 30_000 });
    expect(samples).toHaveLength(30 * 48_000);
    expect(Math.abs(loudness(samples) - MUSIC_LOUDNESS.lufs)).toBeLessThan(0.5);
    const steps = samples.slice(1).map((sample, index) => Math.abs(sample - samples[index]!));
    const before = music.slice(1).map((sample, index) => Math.abs(sample - music[index]!));
    const largest = (values: Float32Array): number => values.reduce((top, value) => Math.max(top, value), 0);
    expect(largest(steps)).toBeLessThan(2 * largest(before));
  });

  it("cuts music to the requested length", async () => {
    const { samples } = await decode(join(folder, "music.flac"), { kind: "music", durationMs: 3000 });
    expect(samples).toHaveLength(3 * 48_000);
  });

  it("brings speech to the loudness of narration", async () => {
    const { samples } = await decode(join(folder, "music.flac"), { kind: "speech" });
    expect(Math.abs(loudness(samples) - SPEECH_LOUDNESS.lufs)).toBeLessThan(0.5);
  });
});

describe("measureSound", () => {
  it("returns the length of a sound, and rejects files that are too long or damaged", async () => {
    const path = join(folder, "measured.wav");
    makeSound(path, "wav", new Float32Array(48_000 * 3));
    expect(await measureSound({ path, maxSeconds: 60 }, null)).toBe(3000);
    await expect(measureSound({ path, maxSeconds: 2 }, null)).rejects.toMatchObject({
      code: "payload_too_large",
    });
    const damaged = join(folder, "measured");
    await writeFile(damaged, Buffer.concat([Buffer.from("fLaC"), noise(4000)]));
    await expect(measureSound({ path: damaged, maxSeconds: 60 }, null)).rejects.toMatchObject({
      code: "file_broken",
    });
  });
});

describe("a sound job", () => {
  it("stops when its signal is aborted, and then the next job starts", async () => {
    const request = { mood: "calm", seed: 1, durationMs: 600_000, sceneStartsMs: [0] } as const;
    const stop = new AbortController();
    const composing = runSoundJob("compose", { ...request, sceneStartsMs: [0] }, stop.signal);
    const next = runSoundJob("compose", { ...request, durationMs: 2000, sceneStartsMs: [0] }, null);
    stop.abort();
    await expect(composing).rejects.toMatchObject({ name: "AbortError" });
    expect(decodeWav(await next).samples).toHaveLength(96_000);
  });
});

function noise(length: number): Buffer {
  let state = 7;
  return Buffer.from(
    Array.from({ length }, () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24),
  );
}

/** Returns the start times of the loud parts. */
function loudMs(samples: Float32Array): number[] {
  const found: number[] = [];
  samples.forEach((sample, index) => {
    const ms = index / 48;
    if (Math.abs(sample) > 0.2 && ms - (found.at(-1) ?? -1000) > 200) found.push(ms);
  });
  return found;
}

function loudness(samples: Float32Array): number {
  const meter = new LoudnessMeter(1);
  meter.push(samples);
  return meter.integratedLufs();
}
