import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listWords } from "@inkreel/composition";
import {
  AUDIO_SAMPLE_RATE_HZ,
  DEFAULT_SOUND,
  NARRATION_FORMATS,
  type ByteStore,
  type Composition,
  type NarrationFormat,
  type Voice,
} from "@inkreel/contract";
import { decodeWav, LoudnessMeter } from "@inkreel/audio";
import { runSoundJob, soundMediaType } from "@inkreel/renderer";
import {
  BUILT_IN_VOICES,
  createSilentSpeaker,
  createSpeaker,
  SILENT_VOICE,
  type Speaker,
} from "@inkreel/speech";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { composeVideo } from "../compose-video.js";
import { ensureMusic } from "../music/ensure-music.js";
import { planMusic } from "../music/plan-music.js";
import { builtInVideoVoices } from "../testing/built-in-video-voices.js";
import { ensureNarration } from "./ensure-narration.js";
import { planNarration } from "./plan-narration.js";

const TEXTS = ["Trees cool the street in summer.", "They drink the rain.", "Plant one today."];
const MUSIC = { kind: "composed", mood: "calm", seed: 1, volumePercent: 50 } as const;
const values = new Map<string, Uint8Array>();
const store: ByteStore = {
  get: (key) => Promise.resolve(values.get(key) ?? null),
  put: (key, bytes) => Promise.resolve(void values.set(key, bytes)),
};
const speaker = createSpeaker({ store, workerCount: 1 });
const loadFile = () => Promise.resolve(null);
let folder: string;
let composition: Composition;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-narration-test-"));
  composition = await compose(
    speaker,
    BUILT_IN_VOICES.find(({ id }) => id === "builtin-kal16")!,
  );
}, 60_000);
afterAll(async () => {
  await speaker.close();
  await rm(folder, { recursive: true });
});

function compose(by: Speaker, voice: Voice): Promise<Composition> {
  return composeVideo(
    TEXTS.map((text, index) => ({
      id: `scene-${index + 1}`,
      role: "main",
      text,
      source: null,
      direction: {
        content: { layout: "statement", phrase: { text, words: null } },
        emphasis: [],
        pictogram: null,
        pictureQuery: null,
        pictureId: null,
        reason: "It is one sentence.",
      },
    })),
    {
      title: "Trees in town",
      description: "",
      language: "en",
      aspectRatio: "9:16",
      template: "blog-summary",
      captionStyle: "auto",
      captionSize: "medium",
      captionPosition: "bottom",
      motion: "full",
      brand: { primaryColor: "#000000", secondaryColor: "#666666", logo: null, logoPosition: "bottom-right" },
      pictures: [],
      voice,
      sceneVoices: [],
      voiceSettings: { speedPercent: 100, toneLevel: 50, details: null, pronunciations: [] },
      music: MUSIC,
      sound: DEFAULT_SOUND,
      recording: null,
      warnings: [],
    },
    { speaker: by, voices: builtInVideoVoices(), store, loadFile, signal: null, onScene: null },
  );
}

async function published(format: NarrationFormat, hasMusic = false) {
  const planned = planNarration(composition, { format, hasMusic });
  const bytes = await ensureNarration(planned, { store, signal: null });
  const path = join(folder, `narration.${format}`);
  await writeFile(path, bytes);
  const wav = await runSoundJob("decode", { path, maxSeconds: 60, purpose: { kind: "plain" } }, null);
  const { samples, sampleRateHz } = decodeWav(wav);
  expect(sampleRateHz).toBe(AUDIO_SAMPLE_RATE_HZ);
  return { bytes, samples };
}

/** The decoder adds both channels at equal power, so their mix is as loud as the two of them. */
function loudnessOf(samples: Float32Array): number {
  const meter = new LoudnessMeter(1);
  meter.push(samples);
  return meter.integratedLufs();
}

/** Returns the largest sample from one time to another. */
function peakIn(samples: Float32Array, fromMs: number, toMs: number): number {
  return samples.subarray(fromMs * 48, toMs * 48).reduce((top, sample) => Math.max(top, Math.abs(sample)), 0);
}

describe.each(NARRATION_FORMATS)("the narration as %s", (format) => {
  it("is at -14 LUFS and as long as the video, with each word at its time", async () => {
    const { bytes, samples } = await published(format);
    expect(soundMediaType(bytes)).toMatch(/^audio\//u);
    expect(Math.abs(samples.length / 48 - composition.durationMs)).toBeLessThan(60);
    expect(Math.abs(loudnessOf(samples) + 14)).toBeLessThan(1);
    const { words } = listWords(composition);
    const firsts = words.filter(({ scene }, index) => scene !== words[index - 1]?.scene);
    for (const { startMs } of firsts) {
      expect(peakIn(samples, startMs - 60, startMs - 30)).toBeLessThan(0.02);
      expect(peakIn(samples, startMs, startMs + 150)).toBeGreaterThan(0.05);
    }
  });
});

describe("the narration of a video", () => {
  it("has its music too if that is wanted, at the same loudness", async () => {
    await ensureMusic(planMusic(MUSIC, composition.scenes), { store, loadFile, signal: null });
    const { samples } = await published("mp3", true);
    expect(Math.abs(loudnessOf(samples) + 14)).toBeLessThan(1);
    const { words } = listWords(composition);
    const endMs = words.at(-1)!.endMs;
    expect(peakIn(samples, endMs + 200, endMs + 500)).toBeGreaterThan(0.01);
  }, 240_000);

  it("has the title in the file, and is made once", async () => {
    const { bytes } = await published("mp3");
    expect(Buffer.from(bytes.subarray(0, 200)).toString("latin1")).toContain("Trees in town");
    const again = await published("mp3");
    expect(again.bytes).toBe(bytes);
  });

  it("does not exist if nobody speaks", async () => {
    const silent = await compose(createSilentSpeaker(), SILENT_VOICE);
    expect(() => planNarration(silent, { format: "mp3", hasMusic: true })).toThrow("No voice speaks");
  });
});
