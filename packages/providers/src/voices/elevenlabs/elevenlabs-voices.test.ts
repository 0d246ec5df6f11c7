import { type Speaker, createSpeaker } from "@inkreel/speech";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ProviderCall } from "../../http/provider-call.js";
import { describeProvider } from "../../state/describe-provider.js";
import { startFakeElevenLabs } from "../../testing/fake-elevenlabs.js";
import type { FakeService } from "../../testing/fake-service.js";
import { createServiceVoices } from "../assemble-voices.js";
import { createElevenLabsVoiceService } from "./elevenlabs-voice-service.js";

const SENTENCE = "In 2024, e-mail cost us $4.5 million.";
let fake: FakeService;
let reference: Speaker;
const calls: ProviderCall[] = [];

beforeEach(async () => {
  fake = await startFakeElevenLabs();
  reference = createSpeaker({ store: null, workerCount: 1 });
  calls.length = 0;
});
afterEach(async () => {
  await Promise.all([fake.close(), reference.close()]);
});

function connect({
  apiKey = "xi-test-key",
  model = null as string | null,
  voices = null as string[] | null,
  nowMs = Date.now,
} = {}) {
  const service = createElevenLabsVoiceService(
    { apiKey, baseUrl: fake.address, model, voices },
    { log: (call) => calls.push(call), nowMs },
  );
  return { service, provider: createServiceVoices(service, { reference, store: null, nowMs }) };
}

const REQUEST = {
  text: SENTENCE,
  language: "en",
  voiceId: "elevenlabs-rachel21m00",
  speedPercent: 110,
  toneLevel: 50,
  details: { stability: 30, similarityBoost: 80, style: 10, speakerBoost: false },
  signal: null,
};

describe("ElevenLabs voices", () => {
  it("are listed from all result pages, with the properties in their labels", async () => {
    const voices = await connect().provider.listVoices();
    expect(voices.map(({ id, name }) => [id, name])).toEqual([
      ["elevenlabs-rachel21m00", "Rachel"],
      ["elevenlabs-anna9xQ", "Anna"],
      ["elevenlabs-clone77", "My own voice"],
    ]);
    expect(voices[0]).toMatchObject({ type: "female", accent: "american", tone: "calm", language: "mul" });
    expect(voices[1]!.languages).toContain("de");
    expect(voices[1]!.languages).not.toContain("vi");
  });

  it("speak with the documented settings, and the service's character times become word times", async () => {
    const speech = await connect().provider.speaker.speak(REQUEST);
    expect(fake.requests[0]!.path).toBe(
      "/v1/text-to-speech/rachel21m00/with-timestamps?output_format=pcm_24000",
    );
    expect(fake.requests[0]!.body).toEqual({
      text: "In twenty twenty four, e-mail cost us four point five million dollars.",
      model_id: "eleven_multilingual_v2",
      voice_settings: {
        stability: 0.3,
        similarity_boost: 0.8,
        style: 0.1,
        use_speaker_boost: false,
        speed: 1.1,
      },
    });
    expect(speech).toMatchObject({ timesFrom: "service", sampleRateHz: 24_000, warnings: [] });
    expect(speech.words.map(({ text }) => text).join(" ")).toBe(SENTENCE);
    expect(speech.words[0]!.startMs).toBeLessThan(80);
    expect(speech.durationMs - speech.words.at(-1)!.endMs).toBeLessThan(160);
  });

  it("log the number of paid characters and never the key", async () => {
    await connect().provider.speaker.speak(REQUEST);
    expect(calls).toMatchObject([
      { provider: "elevenlabs", status: 200, attempts: 1, cost: { characters: 70 }, error: null },
    ]);
    expect(JSON.stringify(calls)).not.toContain("xi-test-key");
  });

  it("send the language only to a model that accepts it, and round the stability for eleven_v3", async () => {
    await connect({ model: "eleven_v3" }).provider.speaker.speak(REQUEST);
    expect(fake.requests[0]!.body).toMatchObject({ language_code: "en", voice_settings: { stability: 0.5 } });
    const flash = connect({ model: "eleven_flash_v2_5" }).provider.speaker;
    await flash.speak({ ...REQUEST, language: "fa" });
    expect(fake.requests[1]!.body).not.toHaveProperty("language_code");
  });

  it("are the default voices if the key may not list voices, and the state says what is missing", async () => {
    await fake.close();
    fake = await startFakeElevenLabs({
      mayList: false,
      voices: [{ id: "EXAVITQu4vr4xnSDxMaL", name: "Sarah" }],
    });
    const { provider, service } = connect();
    const voices = await provider.listVoices();
    expect(voices[0]).toMatchObject({
      id: "elevenlabs-EXAVITQu4vr4xnSDxMaL",
      name: "Sarah",
      type: "female",
      available: true,
    });
    await service.description.test!(new AbortController().signal);
    const state = describeProvider(service.description);
    expect(state).toMatchObject({ state: "connected", lastError: null });
    expect(state.detail).toContain("voices_read");
    const speech = await provider.speaker.speak({ ...REQUEST, voiceId: voices[0]!.id });
    expect(speech.words.length).toBeGreaterThan(3);
  });

  it("are those of ELEVENLABS_VOICES if it is set, without a request for the list", async () => {
    const { provider } = connect({ voices: ["rachel21m00", "JBFqnCBsd6RMkjVDRZzb"] });
    const voices = await provider.listVoices();
    expect(voices.map(({ name, type }) => [name, type])).toEqual([
      ["rachel21m00", "neutral"],
      ["George", "male"],
    ]);
    expect(fake.requests).toEqual([]);
    expect((await provider.speaker.speak(REQUEST)).timesFrom).toBe("service");
  });

  it("fail with an unknown voice, and the error says so", async () => {
    const { provider } = connect({ voices: ["nobody"] });
    const failed = provider.speaker.speak({ ...REQUEST, voiceId: "elevenlabs-nobody" });
    await expect(failed).rejects.toMatchObject({ fault: "voice_unknown" });
  });

  it("speak with eleven_v3 only its languages", async () => {
    const [voice] = await connect({ model: "eleven_v3", voices: ["x"] }).provider.listVoices();
    expect(voice!.languages).toEqual(expect.arrayContaining(["de", "hu", "cy", "sw"]));
    expect(voice!.languages).not.toContain("eu");
  });

  it("retry a request after status 429 or 500", async () => {
    fake.failWith([{ status: 429, headers: { "retry-after": "0" } }, { status: 500 }]);
    const speech = await connect().provider.speaker.speak({ ...REQUEST, text: "Hello there." });
    expect(speech.words).toHaveLength(2);
    expect(calls).toMatchObject([{ attempts: 3, status: 200 }]);
  });

  it.each([
    ["a wrong key", [{ status: 401 }], "refused"],
    ["a broken connection", ["cut connection"], "unreachable"],
    ["a response that is not JSON", ["broken JSON"], "invalid"],
    ["a response without audio", [{ status: 200, body: '{"audio_base64":""}' }], "invalid"],
  ] as const)(
    "fail on %s with the reason, and are unavailable for a minute",
    async (_case, faults, fault) => {
      let nowMs = 1_000_000;
      const { provider, service } = connect({ nowMs: () => nowMs });
      await provider.listVoices();
      fake.failWith(faults, "always");
      await expect(provider.speaker.speak(REQUEST)).rejects.toMatchObject({ fault });
      expect((await provider.listVoices()).map(({ available }) => available)).toEqual([false, false, false]);
      expect(provider.trouble()?.message).toContain("ElevenLabs");
      expect(provider.trouble()).toBe(service.description.monitor!.lastError);
      nowMs += 61_000;
      expect((await provider.listVoices())[0]!.available).toBe(true);
    },
  );

  it("are not listed while the service cannot be reached, and are requested again after a minute", async () => {
    let nowMs = 0;
    fake.failWith([{ status: 503 }], "always");
    const { provider } = connect({ nowMs: () => nowMs });
    expect(await provider.listVoices()).toEqual([]);
    const asked = fake.requests.length;
    expect(await provider.listVoices()).toEqual([]);
    expect(fake.requests).toHaveLength(asked);
    fake.failWith([]);
    nowMs += 61_000;
    expect(await provider.listVoices()).toHaveLength(3);
  });

  it("are cached for ten minutes, and concurrent callers share one request", async () => {
    let nowMs = 0;
    const { provider } = connect({ nowMs: () => nowMs });
    await Promise.all([provider.listVoices(), provider.listVoices(), provider.listVoices()]);
    await provider.listVoices();
    expect(fake.requests).toHaveLength(2);
    nowMs += 600_001;
    await provider.listVoices();
    expect(fake.requests).toHaveLength(4);
  });

  it("stop speaking when the caller aborts", async () => {
    fake.failWith(["never answers"], "always");
    const controller = new AbortController();
    const speaking = connect().provider.speaker.speak({ ...REQUEST, signal: controller.signal });
    controller.abort();
    await expect(speaking).rejects.toMatchObject({ name: "AbortError" });
  });

  it("are tested with a request that costs nothing", async () => {
    const { service } = connect();
    await service.description.test!(new AbortController().signal);
    expect(fake.requests.map(({ method, path }) => [method, path])).toEqual([
      ["GET", "/v2/voices?page_size=1"],
    ]);
    const wrong = connect({ apiKey: "wrong" });
    await expect(wrong.service.description.test!(new AbortController().signal)).rejects.toThrow(
      "ELEVENLABS_API_KEY",
    );
  });
});
