import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeWav, encodeWav } from "@inkreel/audio";
import { say, type Voice } from "@inkreel/contract";
import { createSpeaker, type Speaker, type SpeechEngine } from "@inkreel/speech";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProviderFetch, type ProviderFetch } from "../http/create-provider-fetch.js";
import { ProviderMonitor } from "../state/provider-monitor.js";
import { makeFakeRecording } from "../testing/fake-recording.js";
import { type FakeService, startFakeService } from "../testing/fake-service.js";
import { assembleVoices } from "./assemble-voices.js";
import type { VoiceService } from "./voice-service.js";

const TEXT = "The harbour wakes before the sun.";
const ANNA: Voice = {
  id: "example-anna",
  name: "Anna",
  description: "A voice for an example.",
  type: "female",
  accent: "American",
  tone: "calm",
  // `VOICE_PROVIDERS` has no entry for the example, so it uses the name of another.
  provider: "openai",
  language: "en",
  languages: ["en"],
  available: true,
};

/** The export of an `example-speech-engine.ts`, which converts one sentence to sound. */
function createExampleEngine(fetch: ProviderFetch, baseUrl: string): SpeechEngine {
  return {
    id: `example ${baseUrl}`,
    speedPercent: { min: 100, max: 100 },
    followsTone: false,
    usesDetails: false,
    concurrency: 1,
    synthesise: async ({ spokenText, signal }) => {
      const body = JSON.stringify({ say: spokenText });
      const response = await fetch(`${baseUrl}/speak`, { method: "POST", body, signal });
      return { ...decodeWav(new Uint8Array(await response.arrayBuffer())), times: null };
    },
    close: () => Promise.resolve(),
  };
}

/** The exports of an `example-voice-service.ts`: its voices, its engine and its state. */
function createExampleService(baseUrl: string): VoiceService {
  const provider = { id: "example-voices", name: "Example", setting: "EXAMPLE_API_KEY" };
  const monitor = new ProviderMonitor();
  const fetch = createProviderFetch({
    provider,
    headers: {},
    log: () => undefined,
    monitor,
    timeoutMs: 60_000,
  });
  return {
    name: "openai",
    isFree: false,
    recordedBy: () => null,
    isWaitedFor: () => false,
    listVoices: () => Promise.resolve([ANNA]),
    engine: createExampleEngine(fetch, baseUrl),
    description: {
      ...provider,
      kind: "voice",
      adds: say("adds_openai_voices_missing"),
      availability: "configured",
      test: null,
      monitor,
    },
  };
}

let reference: Speaker;
let service: FakeService;
let voicesFolder: string;

beforeAll(async () => {
  reference = createSpeaker({ store: null, workerCount: 1 });
  voicesFolder = await mkdtemp(join(tmpdir(), "inkreel-test-"));
  service = await startFakeService(async ({ body }, response) => {
    const { say: text } = body as { say: string };
    const { samples, sampleRateHz } = await makeFakeRecording(reference, {
      text,
      voice: "anna",
      speedPercent: 100,
    });
    response.writeHead(200, { "content-type": "audio/wav" }).end(encodeWav(samples, sampleRateHz));
  });
});
afterAll(async () => {
  await Promise.all([service.close(), rm(voicesFolder, { recursive: true })]);
});

test("a newly added voice service appears in the list of voices and narrates with word times", async () => {
  const services = [createExampleService(service.address)];
  const voices = assembleVoices({
    reference,
    store: null,
    voicesFolder,
    models: [],
    services,
    nowMs: () => 0,
  });
  expect(await voices.findAvailable("example-anna")).toEqual(ANNA);
  const speech = await voices.speaker.speak({
    text: TEXT,
    language: "en",
    voiceId: "example-anna",
    speedPercent: 100,
    toneLevel: 50,
    details: null,
    signal: null,
  });
  expect(service.requests.map(({ body }) => body)).toEqual([{ say: TEXT }]);
  expect(speech.words.map(({ text }) => text)).toEqual(TEXT.split(" "));
  expect(speech.durationMs).toBeGreaterThan(1500);
  expect(speech.timesFrom).toBe("alignment");
  await voices.speaker.close();
});
