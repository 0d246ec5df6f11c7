import { afterAll, describe, expect, it } from "vitest";
import {
  AppError,
  EARLIER_SOUND,
  type ByteStore,
  type CompositionScene,
  type Scene,
  type ScenePauses,
  type Voice,
} from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { decodeWav } from "@inkreel/audio";
import { mixSounds, planSounds } from "@inkreel/renderer";
import { BUILT_IN_VOICES, createSpeaker, type Speaker, type SpeakRequest } from "@inkreel/speech";
import { composeVideo, estimateVideo, type ComposingOptions } from "./compose-video.js";
import { createStoreAssets } from "./store/create-store-assets.js";
import { builtInVideoVoices } from "./testing/built-in-video-voices.js";
import type { ChosenSceneVoice } from "./voices/scene-voices.js";

const speaker = createSpeaker({ store: null, workerCount: 2 });
afterAll(() => speaker.close());

const voice = BUILT_IN_VOICES.find(({ id }) => id === "builtin-kal16")!;
const TEXTS = ["Trees cool the street.", "They drink the rain.", "Plant one today."];

it("a composition contains the scenes in order, with their word times and narrations", async () => {
  const { store, composition } = await composeWith(TEXTS, new Map());
  expect(composition.scenes.map(({ text }) => text)).toEqual(TEXTS);
  expect(composition.durationMs).toBe(composition.scenes.reduce((sum, scene) => sum + scene.durationMs, 0));
  for (const scene of composition.scenes) {
    expect(scene.words.map((word) => word.text)).toEqual(splitWords(scene.text).map((word) => word.text));
    const wav = decodeWav((await store.get(scene.narration!.src))!);
    const soundMs = (wav.samples.length * 1000) / wav.sampleRateHz;
    expect(Math.abs(soundMs - scene.narration!.durationMs)).toBeLessThan(1);
  }
  expect(composition.warnings.map(({ code }) => code)).toEqual(["builtin_voice", "drawn_pictures"]);
});

it("only a scene with changed words is narrated again", async () => {
  const values = new Map<string, Uint8Array>();
  const first = await composeWith(TEXTS, values);
  const edited = await composeWith(TEXTS.with(1, "They drink the winter rain."), values);
  expect(first.spoken).toEqual(TEXTS);
  expect(edited.spoken).toEqual(["They drink the winter rain."]);
  const untouched = ({ id }: { id: string }) => id !== "scene-2";
  expect(edited.composition.scenes.filter(untouched)).toEqual(first.composition.scenes.filter(untouched));
});

it("a scene is narrated again when its stored sound is missing", async () => {
  const values = new Map<string, Uint8Array>();
  const { composition } = await composeWith(TEXTS, values);
  values.delete(composition.scenes[2]!.narration!.src);
  const again = await composeWith(TEXTS, values);
  expect(again.spoken).toEqual([TEXTS[2]]);
  expect(again.composition).toEqual(composition);
});

it("a scene that is moved to the first position gets the longer pause before its speech", async () => {
  const values = new Map<string, Uint8Array>();
  const before = await composeWith(TEXTS, values);
  const after = await composeWith([TEXTS[1]!, TEXTS[0]!, TEXTS[2]!], values);
  const startOf = (made: typeof before, text: string) =>
    made.composition.scenes.find((scene) => scene.text === text)!.words[0]!.startMs;
  expect(startOf(after, TEXTS[1]!) - startOf(before, TEXTS[1]!)).toBe(200);
});

it("a chosen pause is silent, moves what follows, and makes no voice speak again", async () => {
  const values = new Map<string, Uint8Array>();
  const { composition: before } = await composeWith(TEXTS, values);
  const pauses = new Map([[1, { beforeMs: 2000, afterMs: 1500 }]]);
  const { composition, spoken, store } = await composeWith(TEXTS, values, { pauses });
  expect(spoken).toEqual([]);
  const [first, paused, last] = composition.scenes;
  expect([first, last]).toEqual([before.scenes[0], before.scenes[2]]);
  expect(paused?.words[0]?.startMs).toBe(2000);
  expect(paused!.durationMs - paused!.words.at(-1)!.endMs).toBeGreaterThanOrEqual(1400);
  expect(composition.durationMs % 100).toBe(0);

  const track = await mixSounds(planSounds(composition, []), createStoreAssets(store));
  const loudestIn = (fromMs: number, toMs: number): number => {
    let loudest = 0;
    for (let at = fromMs * 48; at < toMs * 48; at += 1) loudest = Math.max(loudest, Math.abs(track[at]!));
    return loudest;
  };
  const startMs = first!.durationMs;
  expect(loudestIn(startMs + 200, startMs + 1900)).toBe(0);
  expect(loudestIn(startMs + 2000, startMs + 2500)).toBeGreaterThan(0.05);
});

describe("a scene with a voice of its own", () => {
  const other = BUILT_IN_VOICES.find(({ id }) => id === "builtin-slt")!;
  const chosen = { id: other.id, name: other.name };
  const second = { sceneId: "scene-2", chosen, voice: other, why: null };

  it("sounds different, has its own word times, and makes nothing else speak again", async () => {
    const values = new Map<string, Uint8Array>();
    const { composition: before } = await composeWith(TEXTS, values);
    const { composition, spoken, store } = await composeWith(TEXTS, values, { sceneVoices: [second] });
    expect(spoken).toEqual([TEXTS[1]]);
    const [first, own, last] = composition.scenes;
    expect([first, last]).toEqual([before.scenes[0], before.scenes[2]]);
    expect(own?.voice).toEqual(chosen);
    expect(composition.voice).toEqual(before.voice);
    expect(own?.words).not.toEqual(before.scenes[1]!.words);
    expect(own?.words.map((word) => word.text)).toEqual(before.scenes[1]!.words.map((word) => word.text));
    const wavOf = async (scene: CompositionScene | undefined) =>
      decodeWav((await store.get(scene!.narration!.src))!);
    const [one, two] = await Promise.all([wavOf(before.scenes[1]), wavOf(own)]);
    expect(pitchHz(two) / pitchHz(one)).toBeGreaterThan(1.3);
    // Going back to the voice of the video finds its narration in the store.
    const back = await composeWith(TEXTS, values);
    expect(back.spoken).toEqual([]);
    expect(back.composition).toEqual(before);
  });

  it("is told to be a built-in one, also if every scene has its own", async () => {
    const all = TEXTS.map((_, index) => ({ ...second, sceneId: `scene-${index + 1}` }));
    const { composition } = await composeWith(TEXTS, new Map(), { sceneVoices: all });
    expect(composition.warnings.map(({ code }) => code)).toContain("builtin_voice");
  });

  it("keeps its voice when that of the video changes", async () => {
    const values = new Map<string, Uint8Array>();
    const { composition: before } = await composeWith(TEXTS, values, { sceneVoices: [second] });
    const third = BUILT_IN_VOICES.find(({ id }) => id === "builtin-rms")!;
    const { composition, spoken } = await composeWith(TEXTS, values, { sceneVoices: [second], voice: third });
    expect(spoken.toSorted()).toEqual([TEXTS[0], TEXTS[2]].toSorted());
    expect(composition.scenes[1]).toEqual(before.scenes[1]);
  });

  it("is spoken by the voice of the video if its own is gone, with a warning that names the scene", async () => {
    const gone = { ...second, voice: null, chosen: { id: "elevenlabs-anna", name: "Anna" } };
    const { composition } = await composeWith(TEXTS, new Map(), { sceneVoices: [gone] });
    expect(composition.scenes[1]?.voice).toBeUndefined();
    expect(composition.warnings).toContainEqual({
      code: "scene_voice_stand_in",
      message: `The voice "Anna" is not available, so ${voice.name} speaks scene 2.`,
      params: { scenes: [2], voice: "Anna", next: voice.name, why: null },
      sceneId: "scene-2",
    });
  });

  it("and all others with this voice are spoken by that of the video if it fails, but no other scene again", async () => {
    const both = [second, { ...second, sceneId: "scene-3" }];
    const { composition, spoken } = await composeWith(TEXTS, new Map(), {
      sceneVoices: both,
      fails: (request) => request.voiceId === other.id && request.text === TEXTS[2],
    });
    expect(composition.scenes.map((scene) => scene.voice)).toEqual([undefined, undefined, undefined]);
    expect(spoken.filter((text) => text === TEXTS[0])).toHaveLength(1);
    const [warning] = composition.warnings.filter(({ code }) => code === "scene_voice_stand_in");
    expect(warning?.message).toBe(
      `The voice "${other.name}" is not available (It is down), so ${voice.name} speaks scenes 2 and 3.`,
    );
  });
});

/** Returns the mean pitch of speech, from the distance at which the loudest part of the sound repeats itself best. */
function pitchHz({ samples, sampleRateHz }: { samples: Float32Array; sampleRateHz: number }): number {
  const spanLength = Math.round(sampleRateHz * 0.05);
  const energyAt = (start: number): number =>
    samples.subarray(start, start + spanLength).reduce((sum, sample) => sum + sample * sample, 0);
  const starts = Array.from(
    { length: Math.floor(samples.length / spanLength) - 1 },
    (_, i) => i * spanLength,
  );
  const loud = starts.toSorted((a, b) => energyAt(b) - energyAt(a)).slice(0, 12);
  const pitches = loud.map((start) => {
    let best = { lag: 1, score: -Infinity };
    for (let lag = Math.round(sampleRateHz / 320); lag < sampleRateHz / 70; lag += 1) {
      let score = 0;
      for (let i = start; i < start + spanLength; i += 1) score += samples[i]! * (samples[i + lag] ?? 0);
      if (score > best.score) best = { lag, score };
    }
    return sampleRateHz / best.lag;
  });
  return pitches.toSorted((a, b) => a - b)[Math.floor(pitches.length / 2)]!;
}

it("an estimate speaks only the chosen scene, and gives the others about their length", async () => {
  const values = new Map<string, Uint8Array>();
  const texts = [...TEXTS, "Whoever walks to the station in July knows which side of the road is cooler."];
  const estimate = await composeWith(texts, values, { spokenIds: new Set(["scene-2"]) });
  const { composition } = await composeWith(texts, values);
  expect(estimate.spoken).toEqual([texts[1]]);
  expect(estimate.composition.scenes.map(({ estimated }) => estimated)).toEqual([
    true,
    undefined,
    true,
    true,
  ]);
  expect(estimate.composition.scenes[1]).toEqual(composition.scenes[1]);
  for (const [index, scene] of estimate.composition.scenes.entries()) {
    const exact = composition.scenes[index]!;
    expect(scene.words.map(({ text }) => text)).toEqual(exact.words.map(({ text }) => text));
    expect(Math.abs(scene.durationMs / exact.durationMs - 1)).toBeLessThan(0.5);
  }
  expect(Math.abs(estimate.composition.durationMs / composition.durationMs - 1)).toBeLessThan(0.2);
  expect(estimate.composition.durationMs).toBe(
    estimate.composition.scenes.reduce((sum, { durationMs }) => sum + durationMs, 0),
  );
});

it("an estimate has no music, whose piece is made for the exact length", async () => {
  const values = new Map<string, Uint8Array>();
  const estimate = await composeWith(TEXTS, values, { spokenIds: new Set(["scene-1"]) });
  expect(estimate.composition.music).toBeNull();
  await composeWith(TEXTS, values);
  const whole = await composeWith(TEXTS, values, { spokenIds: new Set() });
  expect(whole.composition.music).toMatchObject({ mood: "calm" });
  expect(whole.spoken).toEqual([]);
});

it("an estimate needs no voice that works", async () => {
  const spokenIds = new Set(["scene-1"]);
  const { composition } = await composeWith(TEXTS, new Map(), { spokenIds, fails: () => true });
  expect(composition.scenes.every(({ estimated }) => estimated === true)).toBe(true);
});

interface ComposeChoices {
  pauses?: ReadonlyMap<number, ScenePauses>;
  voice?: Voice;
  sceneVoices?: readonly ChosenSceneVoice[];
  fails?: (request: SpeakRequest) => boolean;
  /** The scenes that an estimate speaks. Null composes the video. */
  spokenIds?: ReadonlySet<string> | null;
}

async function composeWith(
  texts: readonly string[],
  values: Map<string, Uint8Array>,
  choices: ComposeChoices = {},
) {
  const {
    pauses = new Map<number, ScenePauses>(),
    sceneVoices = [],
    fails = () => false,
    spokenIds = null,
  } = choices;
  const store: ByteStore = {
    get: (key) => Promise.resolve(values.get(key) ?? null),
    put: (key, bytes) => Promise.resolve(void values.set(key, bytes)),
  };
  const spoken: string[] = [];
  const listening: Speaker = {
    ...speaker,
    speak(request) {
      if (fails(request)) return Promise.reject(new AppError("speech_failed", "It is down."));
      spoken.push(request.text);
      return speaker.speak(request);
    },
  };
  const scenes = texts.map((text, index) => ({
    ...sceneOf(text, index),
    ...(pauses.has(index) && { pauses: pauses.get(index)! }),
  }));
  const options: ComposingOptions = {
    title: "Trees",
    description: "Trees",
    language: "en",
    aspectRatio: "9:16",
    template: "blog-summary",
    captionStyle: "default",
    captionSize: "medium",
    captionPosition: "bottom",
    motion: "full",
    brand: { primaryColor: "#000000", secondaryColor: "#666666", logo: null, logoPosition: "bottom-right" },
    pictures: [],
    music: spokenIds === null ? null : { kind: "composed", mood: "calm", seed: 1, volumePercent: 50 },
    sound: EARLIER_SOUND,
    recording: null,
    voice: choices.voice ?? voice,
    sceneVoices,
    voiceSettings: { speedPercent: 150, toneLevel: 50, details: null, pronunciations: [] },
    warnings: [],
  };
  const ports = {
    speaker: listening,
    voices: builtInVideoVoices(),
    store,
    loadFile: () => Promise.resolve(null),
    signal: null,
    onScene: null,
  };
  const composition =
    spokenIds === null
      ? await composeVideo(scenes, options, ports)
      : await estimateVideo(scenes, options, { ...ports, spokenIds });
  return { composition, store, spoken };
}

function sceneOf(text: string, index: number): Scene {
  return {
    id: `scene-${index + 1}`,
    role: "main",
    text,
    source: null,
    direction: {
      content: { layout: "statement", phrase: { text, words: { startWord: 0, endWord: 4 } } },
      emphasis: [],
      pictogram: null,
      pictureQuery: null,
      pictureId: null,
      reason: "It is one sentence.",
    },
  };
}
