import { type Speaker, createSpeaker } from "@inkreel/speech";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ProviderCall } from "../../http/provider-call.js";
import { startFakeOpenaiSpeech } from "../../testing/fake-openai-speech.js";
import type { FakeService } from "../../testing/fake-service.js";
import { createServiceVoices } from "../assemble-voices.js";
import { createOpenaiSpeechEngine } from "./openai-speech-engine.js";
import { openaiVoices } from "./openai-voice-list.js";
import { createOpenaiVoiceService } from "./openai-voice-service.js";
import { createProviderFetch } from "../../http/create-provider-fetch.js";
import { ProviderMonitor } from "../../state/provider-monitor.js";

let reference: Speaker;
const opened: FakeService[] = [];
const calls: ProviderCall[] = [];

beforeEach(() => {
  reference = createSpeaker({ store: null, workerCount: 1 });
  calls.length = 0;
});
afterEach(async () => {
  await Promise.all([reference.close(), ...opened.splice(0).map((fake) => fake.close())]);
});

async function startFake(options: Parameters<typeof startFakeOpenaiSpeech>[0] = {}): Promise<FakeService> {
  const fake = await startFakeOpenaiSpeech(options);
  opened.push(fake);
  return fake;
}

function connect(fake: FakeService, voices: readonly string[] | null = null) {
  const service = createOpenaiVoiceService(
    { apiKey: "sk-test-key", baseUrl: `${fake.address}/v1`, model: null, voices },
    { log: (call) => calls.push(call) },
  );
  return { service, provider: createServiceVoices(service, { reference, store: null }) };
}

const REQUEST = {
  text: "Trees cool the street by 5 °C.",
  language: "en",
  voiceId: "openai-alloy",
  speedPercent: 100,
  toneLevel: 50,
  details: null,
  signal: null,
};

it("recordings of another server or model are not those of a voice with the same name", async () => {
  const [one, two] = [connect(await startFake()), connect(await startFake())];
  const by = [one, two].map(({ provider }) => provider.recordedBy("openai-alloy"));
  expect(new Set(by).size).toBe(2);
  expect(by[0]).toBe(one.service.engine.id);
  const engine = createOpenaiSpeechEngine({
    fetch: createProviderFetch({
      provider: { id: "openai-voices", name: "x", setting: "SPEECH_API_KEY" },
      headers: {},
      log: () => undefined,
      monitor: new ProviderMonitor(),
      timeoutMs: 1000,
    }),
    baseUrl: "http://127.0.0.1:9/v1",
    modelOf: (voice) => (voice === "nova" ? "piper" : "kokoro"),
    isOpenai: false,
  });
  expect(engine.idOfVoice?.("openai-alloy")).toBe(engine.id);
  expect(engine.idOfVoice?.("openai-nova")).toBe("openai http://127.0.0.1:9/v1 piper");
});

/** Creates an engine with the behaviour of OpenAI itself, at the address of the fake. */
function openaiEngine(fake: FakeService, model: string) {
  const fetch = createProviderFetch({
    provider: { id: "openai-voices", name: "OpenAI", setting: "OPENAI_API_KEY" },
    headers: { authorization: "Bearer sk-test-key" },
    log: () => undefined,
    monitor: new ProviderMonitor(),
    timeoutMs: 60_000,
  });
  return createOpenaiSpeechEngine({
    fetch,
    baseUrl: `${fake.address}/v1`,
    modelOf: () => model,
    isOpenai: true,
  });
}

const SYNTHESIS = {
  text: "Hello there.",
  spokenText: "Hello there.",
  language: "en",
  voiceId: "openai-nova",
  speedPercent: 150,
  toneLevel: 100,
  details: null,
  signal: new AbortController().signal,
};

describe("OpenAI voices", () => {
  it("are thirteen for the newer models and nine for the older models, and speak many languages", () => {
    expect(openaiVoices("gpt-4o-mini-tts")).toHaveLength(13);
    expect(openaiVoices("tts-1-hd")).toHaveLength(9);
    expect(openaiVoices("tts-1")[0]).toMatchObject({ id: "openai-alloy", language: "mul" });
    expect(openaiVoices("tts-1")[0]!.languages).toEqual(expect.arrayContaining(["en", "de", "ar", "ja"]));
  });

  it("get the tone as instructions, and no speed, with the newer models", async () => {
    const fake = await startFake();
    const { samples, sampleRateHz } = await openaiEngine(fake, "gpt-4o-mini-tts").synthesise(SYNTHESIS);
    expect(fake.requests[0]).toMatchObject({
      path: "/v1/audio/speech",
      body: {
        model: "gpt-4o-mini-tts",
        input: "Hello there.",
        voice: "nova",
        response_format: "wav",
        instructions: expect.stringContaining("energy"),
      },
    });
    expect(fake.requests[0]!.body).not.toHaveProperty("speed");
    expect(sampleRateHz).toBe(24_000);
    expect(samples.some((sample) => Math.abs(sample) > 0.1)).toBe(true);
  });

  it("get the speed and no instructions with the older models", async () => {
    const fake = await startFake();
    await openaiEngine(fake, "tts-1").synthesise(SYNTHESIS);
    expect(fake.requests[0]!.body).toEqual({
      model: "tts-1",
      input: "Hello there.",
      voice: "nova",
      response_format: "wav",
      speed: 1.5,
    });
  });
});

describe("the voices of an OpenAI-compatible server", () => {
  it("come from the setting SPEECH_VOICES", async () => {
    const voices = await connect(await startFake(), ["af_bella", "am_adam"]).provider.listVoices();
    expect(voices.map(({ id }) => id)).toEqual(["openai-af_bella", "openai-am_adam"]);
    expect(voices[0]!.languages).toEqual(["en"]);
  });

  it("speak a whole text in one request, and alignment finds the word times", async () => {
    const { provider } = connect(await startFake(), ["alloy"]);
    const speech = await provider.speaker.speak(REQUEST);
    expect(speech.words.map(({ text }) => text)).toEqual([
      "Trees",
      "cool",
      "the",
      "street",
      "by",
      "5",
      "°C.",
    ]);
    expect(speech.timesFrom).toBe("alignment");
    expect(speech.durationMs).toBeGreaterThan(1000);
    expect(calls).toMatchObject([{ provider: "openai-voices", cost: { characters: 46 } }]);
  });

  it("reach any speed by time stretching, because such servers ignore the speed parameter", async () => {
    const fake = await startFake();
    const { provider } = connect(fake, ["alloy"]);
    const [normal, fast] = [
      await provider.speaker.speak(REQUEST),
      await provider.speaker.speak({ ...REQUEST, speedPercent: 140 }),
    ];
    expect(fake.requests[0]!.body).not.toHaveProperty("speed");
    expect(normal.durationMs / fast.durationMs).toBeCloseTo(1.4, 1);
    expect(fast.warnings.map(({ code }) => code)).toEqual(["voice_speed_stretched"]);
  });

  it("are asked for MP3 from then on if the server refuses WAV", async () => {
    const fake = await startFake({ accepts: ["mp3"], format: "mp3", contentType: "audio/mpeg" });
    const { provider } = connect(fake, ["alloy"]);
    expect((await provider.speaker.speak(REQUEST)).durationMs).toBeGreaterThan(1000);
    await provider.speaker.speak({ ...REQUEST, text: "And again." });
    const formats = fake.requests.map(
      ({ body }) => Reflect.get(body as object, "response_format") as unknown,
    );
    expect(formats).toEqual(["wav", "mp3", "mp3"]);
  });

  it("fail with an unknown voice, and the error says so and does not stop the other voices", async () => {
    const fake = await startFake({ voices: ["alloy"] });
    const { provider } = connect(fake, ["alloy", "nobody"]);
    const failed = provider.speaker.speak({ ...REQUEST, voiceId: "openai-nobody" });
    await expect(failed).rejects.toMatchObject({ fault: "voice_unknown", status: 400 });
    await expect(failed).rejects.toThrow("Voice 'nobody' not found). Choose another of its voices.");
    expect((await provider.listVoices()).map(({ available }) => available)).toEqual([true, true]);
  });

  it("fail with a wrong key, and the error does not contain the key", async () => {
    const fake = await startFake({ apiKey: "another" });
    const { provider } = connect(fake, ["alloy"]);
    await expect(provider.speaker.speak(REQUEST)).rejects.toMatchObject({ fault: "refused", status: 401 });
    expect(provider.trouble()?.message).toContain("SPEECH_API_KEY");
    expect(provider.trouble()?.message).not.toContain("sk-test-key");
  });
});
