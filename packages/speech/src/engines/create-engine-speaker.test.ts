import { loudnessOf, toDecibels, truePeaks } from "@inkreel/audio";
import type { ByteStore } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMPARISON_ERRORS_MS } from "../alignment/times-error.js";
import { createSpeaker } from "../speaker/create-speaker.js";
import { estimatePitchHz } from "../speaker/estimate-pitch.js";
import type { SpeakRequest, Speaker, Speech } from "../speaker/speaker.js";
import { createEngineSpeaker } from "./create-engine-speaker.js";
import type { Recording, SpeechEngine, SynthesisRequest } from "./speech-engine.js";

const TEXT = "In 2024, the company lost $4.5 million. Why did nobody notice? Well, nobody looked.";
let builtIn: Speaker;

beforeAll(() => {
  builtIn = createSpeaker({ store: null, workerCount: 2 });
});
afterAll(() => builtIn.close());

/**
 * Speaks with a built-in voice, with half a second of silence around it. The reported character times are those of the
 * engine.
 */
function engineOf(fields: Partial<SpeechEngine> = {}, { tellsTimes = true } = {}) {
  const asked: SynthesisRequest[] = [];
  let running = 0;
  let mostRunning = 0;
  const engine: SpeechEngine = {
    id: "test/1",
    speedPercent: { min: 100, max: 100 },
    followsTone: false,
    usesDetails: false,
    concurrency: 2,
    synthesise: async (request) => {
      asked.push(request);
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      const recording = await record(request, tellsTimes);
      running -= 1;
      return recording;
    },
    close: () => Promise.resolve(),
    ...fields,
  };
  return { engine, asked, mostRunning: () => mostRunning };
}

const SILENCE_MS = 500;

async function record(
  { spokenText, speedPercent }: SynthesisRequest,
  tellsTimes: boolean,
): Promise<Recording> {
  const speech = await builtIn.speak({
    text: spokenText,
    language: "en",
    voiceId: "builtin-rms",
    speedPercent,
    toneLevel: 50,
    details: null,
    signal: null,
  });
  const { sampleRateHz } = speech;
  const silence = (SILENCE_MS * sampleRateHz) / 1000;
  const samples = new Float32Array(speech.samples.length + silence * 2);
  samples.set(
    speech.samples.map((sample) => sample / 4),
    silence,
  );
  return { samples, sampleRateHz, times: tellsTimes ? characterTimes(spokenText, speech) : null };
}

function characterTimes(text: string, { words }: Speech) {
  const characters = [...text];
  const startMs = characters.map(() => 0);
  const endMs = characters.map(() => 0);
  splitWords(text).forEach(({ startChar, endChar }, index) => {
    const { startMs: from, endMs: to } = words[index]!;
    const share = (to - from) / (endChar - startChar);
    for (let at = startChar; at < endChar; at += 1) {
      startMs[at] = SILENCE_MS + from + (at - startChar) * share;
      endMs[at] = startMs[at]! + share;
    }
    if (endChar < text.length) startMs[endChar] = endMs[endChar] = SILENCE_MS + to;
  });
  return { kind: "characters" as const, characters, startMs, endMs };
}

function say(
  engine: SpeechEngine,
  fields: Partial<SpeakRequest> & { store?: ByteStore } = {},
): Promise<Speech> {
  const { store = null, ...request } = fields;
  return createEngineSpeaker({ engine, reference: builtIn, store }).speak({
    text: TEXT,
    language: "en",
    voiceId: "any",
    speedPercent: 100,
    toneLevel: 50,
    details: null,
    signal: null,
    ...request,
  });
}

function memoryStore(): ByteStore {
  const entries = new Map<string, Uint8Array>();
  return {
    get: async (key) => entries.get(key) ?? null,
    put: async (key, bytes) => void entries.set(key, bytes),
  };
}

function worstStartMs(found: Speech, truth: Speech): number {
  return Math.max(
    ...found.words.map(({ startMs }, index) => Math.abs(startMs - truth.words[index]!.startMs)),
  );
}

const truth = () =>
  builtIn.speak({
    text: TEXT,
    language: "en",
    voiceId: "builtin-rms",
    speedPercent: 100,
    toneLevel: 50,
    details: null,
    signal: null,
  });

describe("createEngineSpeaker", () => {
  it("sends one sentence per request, with numbers as words, within the engine's concurrency limit", async () => {
    const { engine, asked, mostRunning } = engineOf();
    await say(engine);
    expect(asked.map(({ spokenText }) => spokenText).toSorted()).toEqual([
      "In twenty twenty four, the company lost four point five million dollars.",
      "Well, nobody looked.",
      "Why did nobody notice?",
    ]);
    expect(asked[0]!.text).toBe("In 2024, the company lost $4.5 million.");
    expect(mostRunning()).toBe(2);
  });

  it("sends a chosen pronunciation, keeps the shown words, and finds their times by it", async () => {
    const name = { text: "Nguyen", sayAs: "NGOO-yen", language: null, matchCase: false };
    for (const language of ["en", null]) {
      const { engine, asked } = engineOf({}, { tellsTimes: false });
      const text = "Nobody asked Nguyen's sister, did they?";
      const speech = await say(engine, { text, language, pronunciations: [name] });
      expect(asked[0]!.spokenText).toBe("Nobody asked ngoo-yen's sister, did they?");
      expect(speech.words.map((word) => word.text)).toEqual(text.split(" "));
      const told = await say(engineOf().engine, { text, pronunciations: [name] });
      expect(worstStartMs(speech, told)).toBeLessThan(120);
    }
  });

  it("sends a text of unknown language unchanged", async () => {
    const { engine, asked } = engineOf({}, { tellsTimes: false });
    await say(engine, { text: "Es kostet 5 Euro.", language: null });
    expect(asked.map(({ spokenText }) => spokenText)).toEqual(["Es kostet 5 Euro."]);
  });

  it("uses the word times of the engine, and shifts them when silence is cut off", async () => {
    const speech = await say(engineOf().engine);
    expect(speech.words.map(({ text }) => text)).toEqual(splitWords(TEXT).map(({ text }) => text));
    expect(worstStartMs(speech, await truth())).toBeLessThan(40);
    expect(speech).toMatchObject({ timesFrom: "service", timesErrorMs: null, warnings: [] });
  });

  it("finds the word times by alignment if the engine returns none", async () => {
    const speech = await say(engineOf({}, { tellsTimes: false }).engine);
    expect(worstStartMs(speech, await truth())).toBeLessThan(120);
    expect(speech.timesFrom).toBe("alignment");
    expect(speech.timesErrorMs).toBeGreaterThan(0);
  });

  it("finds approximate word times in other languages and reports their typical error", async () => {
    const { engine } = engineOf({}, { tellsTimes: false });
    const german = await say(engine, { text: "Niemand hat es gesehen.", language: "de" });
    expect(german).toMatchObject({
      timesFrom: "approximate",
      timesErrorMs: COMPARISON_ERRORS_MS["de"],
      warnings: [],
    });
    const text = "Nobody 木 木 木 木 looked.";
    const chinese = await say(engine, { text, language: "zh" });
    expect(chinese.words).toHaveLength(splitWords(text).length);
    expect(chinese.timesErrorMs).toBe(COMPARISON_ERRORS_MS["zh"] ?? null);
  });

  it("gives the speech the loudness and the pauses of the built-in voices", async () => {
    const speech = await say(engineOf().engine);
    expect(Math.abs(loudnessOf(speech) + 16)).toBeLessThan(0.5);
    expect(toDecibels(Math.max(...truePeaks(speech.samples, 1600)))).toBeLessThanOrEqual(-1.5);
    expect(Math.abs(speech.durationMs - (await truth()).durationMs)).toBeLessThan(150);
  });

  it("requests only the edited sentence again", async () => {
    const { engine, asked } = engineOf();
    const store = memoryStore();
    const first = await say(engine, { store });
    expect(await say(engine, { store })).toEqual(first);
    await say(engine, { store, text: TEXT.replace("Well", "Because") });
    expect(asked).toHaveLength(4);
    expect(asked.at(-1)!.spokenText).toBe("Because, nobody looked.");
  });

  it("stretches the cached speech without changing its pitch if the engine has only one speed", async () => {
    const { engine, asked } = engineOf();
    const store = memoryStore();
    const [slow, normal] = [await say(engine, { store, speedPercent: 70 }), await say(engine, { store })];
    expect(asked).toHaveLength(3);
    expect(slow.durationMs / normal.durationMs).toBeCloseTo(100 / 70, 1);
    const pitch = ({ samples, sampleRateHz }: Speech) => middle(estimatePitchHz(samples, sampleRateHz));
    expect(pitch(slow) / pitch(normal)).toBeCloseTo(1, 1);
    expect(slow.words[5]!.startMs / normal.words[5]!.startMs).toBeCloseTo(100 / 70, 1);
    expect(slow.warnings).toMatchObject([{ code: "voice_speed_stretched" }]);
  });

  it("requests the nearest speed that the engine supports and stretches the speech to the rest, with a warning", async () => {
    const { engine, asked } = engineOf({ speedPercent: { min: 70, max: 120 } });
    const speech = await say(engine, { speedPercent: 150, text: "Nobody looked." });
    expect(asked[0]!.speedPercent).toBe(120);
    expect(speech.warnings.map(({ code }) => code)).toEqual(["voice_speed_stretched"]);
    expect((await say(engine, { speedPercent: 110 })).warnings).toEqual([]);
  });

  it("warns about a tone level that the engine does not support, and reuses the cached speech", async () => {
    const { engine, asked } = engineOf();
    const store = memoryStore();
    await say(engine, { store });
    const { warnings } = await say(engine, { store, toneLevel: 80 });
    expect(warnings.map(({ code }) => code)).toEqual(["voice_tone_ignored"]);
    expect(asked).toHaveLength(3);
  });

  it("rounds the tone level to steps of 25", async () => {
    const { engine, asked } = engineOf({ followsTone: true });
    const store = memoryStore();
    for (const toneLevel of [70, 80, 95]) await say(engine, { store, toneLevel, text: "Nobody looked." });
    expect(asked.map(({ toneLevel }) => toneLevel)).toEqual([75, 100]);
  });

  it("keeps the finished sentences when another sentence fails", async () => {
    const store = memoryStore();
    const { engine, asked } = engineOf();
    const failing = engineOf({
      concurrency: 3,
      synthesise: (request) => {
        if (request.spokenText.startsWith("Why")) throw new Error("no credit");
        return engine.synthesise(request);
      },
    });
    await expect(say(failing.engine, { store })).rejects.toThrow("no credit");
    // Requests that are running continue after the error is reported.
    await expect.poll(() => asked.length).toBe(2);
    await say(engine, { store });
    await expect.poll(() => asked.length).toBeLessThanOrEqual(5);
  });

  it("rejects silent audio from the engine", async () => {
    const samples = new Float32Array(24_000);
    const { engine } = engineOf({
      synthesise: () => Promise.resolve({ samples, sampleRateHz: 24_000, times: null }),
    });
    await expect(say(engine)).rejects.toMatchObject({ code: "provider_failed" });
  });

  it("returns silence for a text without a word", async () => {
    const { engine, asked } = engineOf();
    const { words, samples } = await say(engine, { text: "— …" });
    expect(words).toHaveLength(2);
    expect(samples.every((sample) => sample === 0)).toBe(true);
    expect(asked).toEqual([]);
  });
});

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
