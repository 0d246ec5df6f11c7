import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VOICE_TONE_LEVEL } from "@inkreel/contract";
import type { SpeechEngine, SynthesisRequest } from "@inkreel/speech";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startFakeVoiceServer } from "../../../testing/fake-voice-server.js";
import { TEST_VOICE_SAMPLE_RATE_HZ } from "../../../testing/test-voice.js";
import { testVoiceModel, voiceFixture } from "../../../testing/voice-fixtures.js";
import { installModel } from "../install/install-model.js";
import { removeModel } from "../install/remove-model.js";
import { createSherpaEngine, type SherpaEngineOptions } from "./create-sherpa-engine.js";

const model = testVoiceModel();
const LETTER_SECONDS = 1600 / TEST_VOICE_SAMPLE_RATE_HZ;
let root: string;
let engine: SpeechEngine;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "inkreel-engine-"));
});
afterEach(async () => {
  await engine.close();
});
afterAll(async () => {
  await rm(root, { recursive: true });
});

async function open(options: Partial<SherpaEngineOptions> = {}): Promise<void> {
  const server = await startFakeVoiceServer({ [model.archive.name]: voiceFixture(model.archive.name) });
  await installModel(model, {
    root,
    address: server.address,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  await server.close();
  engine = createSherpaEngine({ models: [model], root, threadCount: 1, ...options });
}

function request(changes: Partial<SynthesisRequest> = {}): SynthesisRequest {
  const spokenText = changes.spokenText ?? "hello there";
  return {
    text: spokenText,
    spokenText,
    language: "en",
    voiceId: "local-test-voice-low",
    speedPercent: 100,
    toneLevel: VOICE_TONE_LEVEL.default,
    details: null,
    signal: new AbortController().signal,
    ...changes,
  };
}

it("the sherpa engine speaks each letter for the expected time", async () => {
  await open();
  const { samples, sampleRateHz, times } = await engine.synthesise(request());
  expect(sampleRateHz).toBe(TEST_VOICE_SAMPLE_RATE_HZ);
  expect(samples.length / sampleRateHz).toBeCloseTo("hello there".length * LETTER_SECONDS, 3);
  expect(Math.max(...samples)).toBeGreaterThan(0.25);
  const space = samples.subarray(5 * 1600 + 100, 6 * 1600 - 100);
  expect(space.every((sample) => sample === 0)).toBe(true);
  expect(times).toBeNull();
});

it("the engine changes its own speed, without stretching", async () => {
  await open();
  const [normal, fast, slow] = await Promise.all(
    [100, 200, 50].map((speedPercent) => engine.synthesise(request({ speedPercent }))),
  );
  expect(fast!.samples.length / normal!.samples.length).toBeCloseTo(0.5, 2);
  expect(slow!.samples.length / normal!.samples.length).toBeCloseTo(2, 2);
});

it("the engine can speak with each voice of a model", async () => {
  await open();
  const low = await engine.synthesise(request());
  const high = await engine.synthesise(request({ voiceId: "local-test-voice-high" }));
  const crossings = ({ samples }: { samples: Float32Array }): number =>
    samples.filter((sample, index) => index > 0 && sample >= 0 && samples[index - 1]! < 0).length;
  expect(crossings(high) / crossings(low)).toBeCloseTo(1.5, 1);
});

it("the error for a voice that is not installed explains how to install it", async () => {
  await open();
  await removeModel(root, model);
  await expect(engine.synthesise(request())).rejects.toMatchObject({
    code: "voice_unknown",
    message: expect.stringContaining('Install "test-voice"'),
  });
  await expect(engine.synthesise(request({ voiceId: "local-nobody" }))).rejects.toThrow("not installed here");
});

it("the error for a broken model quotes the engine, and the engine speaks again when the model is repaired", async () => {
  await open();
  const path = join(root, "test-voice", "model.onnx");
  await copyFile(path, `${path}.good`);
  await writeFile(path, "no network");
  const broken = engine.synthesise(request());
  await expect(broken).rejects.toMatchObject({
    code: "speech_failed",
    message: expect.stringMatching(/could not speak "hello there": .+/u),
  });
  await copyFile(`${path}.good`, path);
  expect((await engine.synthesise(request())).samples.length).toBeGreaterThan(0);
});

it("a text that gives no sound is an error", async () => {
  await open();
  const silent = engine.synthesise(request({ spokenText: "你好" }));
  await expect(silent).rejects.toMatchObject({ code: "speech_failed" });
});

it("an engine process that takes too long is stopped", async () => {
  await open({ timeoutMs: 1 });
  await expect(engine.synthesise(request())).rejects.toMatchObject({ code: "timed_out" });
});

it("a request that is aborted while it waits is skipped", async () => {
  await open();
  const cancel = new AbortController();
  const first = engine.synthesise(request());
  const second = engine.synthesise(request({ spokenText: "never said", signal: cancel.signal }));
  cancel.abort();
  await expect(second).rejects.toThrow("aborted");
  expect((await first).samples.length).toBeGreaterThan(0);
});

it("an idle model is unloaded, and loaded again for the next request", async () => {
  await open({ idleMs: 0 });
  await engine.synthesise(request());
  await new Promise((resolve) => setImmediate(resolve));
  expect((await engine.synthesise(request())).samples.length).toBeGreaterThan(0);
});
