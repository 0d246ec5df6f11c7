import { afterEach, describe, expect, it } from "vitest";
import { type FakeSpeechOptions, startFakeOpenaiSpeech } from "../../testing/fake-openai-speech.js";
import type { FakeService } from "../../testing/fake-service.js";
import { createSpeaker } from "@inkreel/speech";
import { createServiceVoices } from "../assemble-voices.js";
import { createOpenaiVoiceService } from "./openai-voice-service.js";

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

async function connect(options: FakeSpeechOptions, model: string | null = null) {
  const fake: FakeService = await startFakeOpenaiSpeech({ ...options, apiKey: null });
  const reference = createSpeaker({ store: null, workerCount: 1 });
  opened.push(fake, reference);
  const service = createOpenaiVoiceService(
    { apiKey: null, baseUrl: `${fake.address}/v1`, model, voices: null },
    { log: () => undefined },
  );
  return { fake, service, provider: createServiceVoices(service, { reference, store: null }) };
}

const models = (...ids: string[]) => ({
  "/v1/models": { object: "list", data: ids.map((id) => ({ id, object: "model" })) },
});
const SPEACHES_MODEL = "speaches-ai/Kokoro-82M-v1.0-ONNX";

/** Lists as the servers document them, or as their source code builds them. */
const SERVERS: [string, Record<string, unknown>, string[], string][] = [
  [
    "Kokoro-FastAPI",
    {
      ...models("tts-1", "tts-1-hd", "kokoro"),
      "/v1/audio/voices": {
        voices: [
          { id: "af_bella", name: "af_bella" },
          { id: "bm_lewis", name: "bm_lewis" },
        ],
      },
    },
    ["af_bella", "bm_lewis"],
    "tts-1",
  ],
  [
    "Kokoro-FastAPI before 0.3",
    { ...models("tts-1", "kokoro"), "/v1/audio/voices": { voices: ["af_bella", "bm_lewis"] } },
    ["af_bella", "bm_lewis"],
    "tts-1",
  ],
  [
    "Orpheus-FastAPI",
    { "/v1/audio/voices": { status: "ok", voices: ["tara", "leah"] } },
    ["tara", "leah"],
    "tts-1",
  ],
  [
    "Speaches, which names voices in its models",
    {
      "/v1/models": {
        object: "list",
        data: [
          { id: "Systran/faster-whisper-small", task: "automatic-speech-recognition" },
          {
            id: SPEACHES_MODEL,
            task: "text-to-speech",
            voices: [{ name: "af_heart", language: "en-us", gender: "female" }, { name: "pm_alex" }],
          },
        ],
      },
    },
    ["af_heart", "pm_alex"],
    SPEACHES_MODEL,
  ],
  [
    "faster-whisper-server and early Speaches",
    {
      ...models("Systran/faster-whisper-small"),
      "/v1/audio/speech/voices": [
        { created: 1, model_id: "hexgrad/Kokoro-82M", voice_id: "af_sky", owned_by: "hexgrad" },
      ],
    },
    ["af_sky"],
    "hexgrad/Kokoro-82M",
  ],
  [
    "LocalAI",
    {
      ...models("gpt-4", "pocket-tts"),
      "/v1/audio/voices": {
        data: [{ model: "pocket-tts", voices: [{ name: "narrator", language: "en_GB", gender: "female" }] }],
      },
    },
    ["narrator"],
    "pocket-tts",
  ],
  [
    "a server with the list at /v1/voices",
    { ...models("qwen3", "piper-de"), "/v1/voices": [{ voice: "de-DE-KatjaNeural" }, { voice: 7 }] },
    ["de-DE-KatjaNeural", "7"],
    "piper-de",
  ],
  [
    "openedai-speech, which maps the names of OpenAI",
    models("tts-1", "tts-1-hd"),
    ["alloy", "echo", "fable", "nova", "onyx", "shimmer"],
    "tts-1",
  ],
  [
    "AllTalk, whose own list has names that its OpenAI endpoint does not accept",
    { "/api/voices": { status: "success", voices: ["female_01.wav"] } },
    ["alloy", "echo", "fable", "nova", "onyx", "shimmer"],
    "tts-1",
  ],
];

describe.each(SERVERS)("the voices of %s", (_server, lists, ids, model) => {
  it("are listed without a setting, and speak with the model that has them", async () => {
    const { fake, provider, service } = await connect({ lists, voices: ids, models: [model] });
    expect((await provider.listVoices()).map(({ id }) => id)).toEqual(ids.map((id) => `openai-${id}`));
    expect(service.description.monitor!.lastError).toBeNull();
    const speech = await provider.speaker.speak({
      text: "Trees cool the street.",
      language: "en",
      voiceId: `openai-${ids[0]!}`,
      speedPercent: 100,
      toneLevel: 50,
      details: null,
      signal: null,
    });
    expect(speech.durationMs).toBeGreaterThan(800);
    expect(fake.requests.at(-1)!.body).toMatchObject({ model, voice: ids[0] });
  });
});

describe("the voices of a compatible server", () => {
  it("have the language and gender that the server or the form of their id says", async () => {
    const lists = {
      "/v1/voices": [
        { id: "af_heart" },
        { id: "Lena", language: "de_DE", gender: "Female" },
        { id: "fr_FR-gilles-low" },
        { id: "tara", language: "unknown voice" },
      ],
    };
    const voices = await (await connect({ lists })).provider.listVoices();
    expect(voices.map(({ languages, language, type }) => [languages, language, type])).toEqual([
      [["en"], "en", "female"],
      [["de"], "de", "female"],
      [["fr"], "fr", "neutral"],
      [["*"], "mul", "neutral"],
    ]);
  });

  it("speak with SPEECH_MODEL if it is set, whatever the server lists", async () => {
    const { service } = await connect({ lists: models("tts-1", "kokoro") }, "chosen");
    await service.listVoices(new AbortController().signal);
    expect(service.engine.id).toMatch(/ chosen$/u);
  });

  it.each([
    ["lists none", { "/v1/audio/voices": { voices: [] } }],
    ["has no list and no speech model", models("llama3", "whisper-1")],
  ])("are an empty list if the server %s, and the error names the setting", async (_case, lists) => {
    const { provider, service } = await connect({ lists });
    expect(await provider.listVoices()).toEqual([]);
    expect(service.description.monitor!.lastError?.message).toContain("SPEECH_VOICES");
  });
});
