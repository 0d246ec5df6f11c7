import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { voiceSchema } from "@inkreel/contract";
import { type Speaker, createSpeaker } from "@inkreel/speech";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFakeVoiceServer } from "../testing/fake-voice-server.js";
import { testVoiceModel, voiceFixture } from "../testing/voice-fixtures.js";
import { createLocalVoices } from "./assemble-voices.js";
import { createVoiceCatalogue } from "./voice-catalogue.js";
import type { VoiceProvider } from "./voice-provider.js";
import { installModel } from "./local/install/install-model.js";
import { removeModel } from "./local/install/remove-model.js";

const model = testVoiceModel();
let root: string;
let reference: Speaker;
let local: VoiceProvider;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "inkreel-local-"));
  reference = createSpeaker({ store: null, workerCount: 1 });
  local = createLocalVoices({ root, reference, store: null, models: [model] });
});
afterAll(async () => {
  await local.speaker.close();
  await reference.close();
  await rm(root, { recursive: true });
});

async function install(): Promise<void> {
  const server = await startFakeVoiceServer({ [model.archive.name]: voiceFixture(model.archive.name) });
  const { signal } = new AbortController();
  await installModel(model, { root, address: server.address, signal, onProgress: () => undefined });
  await server.close();
}

it("the list of local voices includes a newly installed voice", async () => {
  expect(await local.listVoices()).toEqual([]);
  await install();
  const voices = voiceSchema.array().parse(await local.listVoices());
  expect(voices.map(({ id, available, provider }) => [id, available, provider])).toEqual([
    ["local-test-voice-low", true, "local"],
    ["local-test-voice-high", true, "local"],
  ]);
  await removeModel(root, model);
  expect(await local.listVoices()).toEqual([]);
});

it("a local voice speaks sentence by sentence and returns a time for each word", async () => {
  await install();
  const { speaker } = createVoiceCatalogue([local]);
  const speech = await speaker.speak({
    text: "It costs $4.5 million. Trees cool streets.",
    language: "en",
    voiceId: "local-test-voice-low",
    speedPercent: 100,
    toneLevel: 50,
    details: null,
    signal: null,
  });
  expect(speech.words.map(({ text }) => text)).toEqual([
    "It",
    "costs",
    "$4.5",
    "million.",
    "Trees",
    "cool",
    "streets.",
  ]);
  const starts = speech.words.map(({ startMs }) => startMs);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(speech.durationMs).toBeGreaterThan(3000);
  expect(speech.samples.some((sample) => Math.abs(sample) > 0.05)).toBe(true);
  expect(["alignment", "approximate"]).toContain(speech.timesFrom);
});

it("the error for a voice that is not installed explains how to install it", async () => {
  const { speaker } = createVoiceCatalogue([local]);
  const asked = speaker.speak({
    text: "Hello.",
    language: "en",
    voiceId: "local-kokoro-af_heart",
    speedPercent: 100,
    toneLevel: 50,
    details: null,
    signal: null,
  });
  await expect(asked).rejects.toThrow('Install "kokoro"');
});
