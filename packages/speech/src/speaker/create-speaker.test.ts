import { loudnessOf, toDecibels, truePeaks } from "@inkreel/audio";
import type { ByteStore } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUILT_IN_VOICES } from "../voices/built-in-voices.js";
import type { SentenceRequest } from "../voices/sentence-speech.js";
import { createSpeaker, speakSentence } from "./create-speaker.js";
import { estimatePitchHz, standardDeviation } from "./estimate-pitch.js";
import type { SpeakRequest, Speaker, Speech } from "./speaker.js";

const OTHER_FIELDS = { language: "en", details: null, signal: null } as const;
const TEXT =
  "In 2024, the company lost $4.5 million. Why did nobody notice? Well, the answer is simple, says Dr. Lee: nobody looked.";
const VOICE_IDS = BUILT_IN_VOICES.map(({ id }) => id);
let speaker: Speaker;

beforeAll(() => {
  speaker = createSpeaker({ store: null, workerCount: 2 });
});
afterAll(() => speaker.close());

function say(fields: Partial<SpeakRequest> = {}): Promise<Speech> {
  return speaker.speak({
    text: TEXT,
    voiceId: "builtin-slt",
    speedPercent: 100,
    toneLevel: 50,
    ...OTHER_FIELDS,
    ...fields,
  });
}

const spoken = new Map<string, Promise<Speech>>();
/** Speaks the text once per voice, for all tests. */
function sayOnce(voiceId = "builtin-slt"): Promise<Speech> {
  const speech = spoken.get(voiceId) ?? say({ voiceId });
  spoken.set(voiceId, speech);
  return speech;
}

function memoryStore(): ByteStore & { entries: Map<string, Uint8Array>; putCount: number } {
  const entries = new Map<string, Uint8Array>();
  const store = {
    entries,
    putCount: 0,
    get: async (key: string) => entries.get(key) ?? null,
    put: async (key: string, bytes: Uint8Array) => {
      store.putCount += 1;
      entries.set(key, bytes);
    },
  };
  return store;
}

function loudestBetween({ samples, sampleRateHz }: Speech, fromMs: number, toMs: number): number {
  const part = samples.subarray((fromMs * sampleRateHz) / 1000, (toMs * sampleRateHz) / 1000);
  return part.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
}

describe("BUILT_IN_VOICES", () => {
  it("contains at least five voices with unique ids and descriptions", () => {
    expect(new Set(VOICE_IDS).size).toBeGreaterThanOrEqual(5);
    for (const { description } of BUILT_IN_VOICES)
      expect(description).toMatch(/^Built-in voice \(offline\): synthetic/);
  });
});

describe("speak", () => {
  it.each(VOICE_IDS)(
    "returns a time for every displayed word with %s, in order and within the audio",
    async (voiceId) => {
      const { words, durationMs, samples, sampleRateHz } = await sayOnce(voiceId);
      expect(words.map(({ text, spaceBefore }) => ({ text, spaceBefore }))).toEqual(
        splitWords(TEXT).map(({ text, spaceBefore }) => ({ text, spaceBefore })),
      );
      const edges = words.flatMap(({ startMs, endMs }) => [startMs, endMs]);
      expect(edges).toEqual(edges.toSorted((a, b) => a - b));
      expect(edges.at(-1)).toBeLessThanOrEqual(durationMs);
      expect(durationMs).toBe(Math.round((samples.length * 1000) / sampleRateHz));
    },
  );

  it.each(VOICE_IDS)("brings %s to −16 LUFS ± 0.5, with a true peak under −1.5 dBTP", async (voiceId) => {
    const { samples, sampleRateHz } = await sayOnce(voiceId);
    expect(Math.abs(loudnessOf({ samples, sampleRateHz }) + 16)).toBeLessThan(0.5);
    expect(toDecibels(Math.max(...truePeaks(samples, 1600)))).toBeLessThanOrEqual(-1.5);
  });

  it("adds 40 ms before the first sound and 80 ms after the last", async () => {
    const speech = await sayOnce();
    expect(speech.words[0]!.startMs).toBe(40);
    expect(speech.durationMs - speech.words.at(-1)!.endMs).toBeCloseTo(80, -1);
    expect(loudestBetween(speech, 0, 20)).toBeLessThan(0.03);
    expect(loudestBetween(speech, speech.durationMs - 40, speech.durationMs)).toBeLessThan(0.03);
  });

  it("pauses silently for 300 ms between sentences", async () => {
    const speech = await sayOnce();
    const before = speech.words.find(({ text }) => text === "million.")!;
    const after = speech.words.find(({ text }) => text === "Why")!;
    expect(after.startMs - before.endMs).toBeGreaterThanOrEqual(298);
    expect(after.startMs - before.endMs).toBeLessThanOrEqual(302);
    expect(loudestBetween(speech, before.endMs + 90, after.startMs - 50)).toBe(0);
  });

  it.each([
    ["builtin-slt", 50],
    ["builtin-slt", 200],
    ["builtin-rms-light", 75],
    ["builtin-awb", 150],
    ["builtin-kal16", 200],
  ])(
    "speaks with %s at %d percent of its speed in the matching time, within 5 percent",
    async (voiceId, speedPercent) => {
      const normal = await sayOnce(voiceId);
      const changed = await say({ voiceId, speedPercent });
      const speech = (changed.durationMs - 120) / (normal.durationMs - 120);
      expect(speech).toBeGreaterThan((100 / speedPercent) * 0.95);
      expect(speech).toBeLessThan((100 / speedPercent) * 1.05);
    },
  );

  it.each(["builtin-slt", "builtin-slt-warm", "builtin-awb", "builtin-kal16"])(
    "varies the pitch of %s at least 50 percent more when energetic than when calm",
    async (voiceId) => {
      const spread = async (toneLevel: number) => {
        const { samples, sampleRateHz } = await say({ voiceId, toneLevel });
        return standardDeviation(estimatePitchHz(samples, sampleRateHz));
      };
      expect(await spread(100)).toBeGreaterThan((await spread(0)) * 1.5);
    },
  );

  it("warns only if the tone level has no effect", async () => {
    expect((await say({ voiceId: "builtin-rms", toneLevel: 80 })).warnings).toMatchObject([
      { code: "voice_tone_ignored" },
    ]);
    expect((await say({ voiceId: "builtin-rms", toneLevel: 50 })).warnings).toEqual([]);
    expect((await say({ voiceId: "builtin-slt", toneLevel: 80 })).warnings).toEqual([]);
  });

  it("inserts a silence for words that it cannot pronounce, with one warning that names them", async () => {
    const speech = await say({ text: "Tokyo is 東京都 in Japanese 🎉 and Москва is Moscow." });
    const silent = speech.words.filter(({ text }) => /東京|都|🎉|Москва/u.test(text));
    expect(silent.length).toBeGreaterThanOrEqual(3);
    for (const { startMs, endMs } of silent) {
      expect(endMs - startMs).toBeGreaterThanOrEqual(200);
      expect(loudestBetween(speech, startMs + 5, endMs - 5)).toBe(0);
    }
    expect(speech.warnings).toMatchObject([{ code: "speech_unpronounceable" }]);
    expect(speech.warnings[0]!.message).toContain("東京");
  });

  it("returns identical samples from the cache without synthesis", async () => {
    const store = memoryStore();
    const cached = createSpeaker({ store, workerCount: 1 });
    const request = { text: TEXT, voiceId: "builtin-awb", speedPercent: 110, toneLevel: 60, ...OTHER_FIELDS };
    const first = await cached.speak(request);
    const sentences = store.putCount;
    const second = await cached.speak(request);
    await cached.close();
    expect(sentences).toBe(3);
    expect(store.putCount).toBe(sentences);
    expect(second).toEqual(first);
  });

  it("synthesises a sentence again if its cached sound is damaged", async () => {
    const store = memoryStore();
    const cached = createSpeaker({ store, workerCount: 1 });
    const request = {
      text: "Once more.",
      voiceId: "builtin-slt",
      speedPercent: 100,
      toneLevel: 50,
      ...OTHER_FIELDS,
    };
    const first = await cached.speak(request);
    for (const [key, bytes] of store.entries) store.entries.set(key, bytes.subarray(0, 100));
    const second = await cached.speak(request);
    await cached.close();
    expect(second.samples).toEqual(first.samples);
    expect(store.putCount).toBe(2);
  });

  it("stops when it is aborted, and still speaks the next text", async () => {
    const controller = new AbortController();
    const cancelled = say({ text: `${TEXT} `.repeat(40), signal: controller.signal });
    controller.abort();
    await expect(cancelled).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    expect((await say({ text: "Next." })).words).toHaveLength(1);
  });

  it("rejects an unknown voice and settings outside their range", async () => {
    await expect(say({ voiceId: "nobody" })).rejects.toMatchObject({ code: "voice_unknown" });
    await expect(say({ speedPercent: 20 })).rejects.toMatchObject({ code: "bad_input" });
    await expect(say({ toneLevel: Number.NaN })).rejects.toMatchObject({ code: "bad_input" });
  });

  it("speaks any Unicode text, with one time for each displayed word", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.lorem({ maxCount: 12 }),
      fc.webUrl(),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom(...VOICE_IDS), async (shown, voiceId) => {
        const { words, durationMs } = await say({ text: shown, voiceId });
        expect(words.map((word) => word.text)).toEqual(splitWords(shown).map((word) => word.text));
        expect(words.at(-1)?.endMs ?? 0).toBeLessThanOrEqual(durationMs);
      }),
      { numRuns: 25 },
    );
  });

  it("needs less than half of the length of the speech in CPU time, including the start of a worker", async () => {
    const fresh = createSpeaker({ store: null, workerCount: 1 });
    const before = process.cpuUsage();
    const { durationMs } = await fresh.speak({
      text: `${TEXT} `.repeat(3),
      voiceId: "builtin-slt",
      speedPercent: 100,
      toneLevel: 50,
      ...OTHER_FIELDS,
    });
    const { user, system } = process.cpuUsage(before);
    await fresh.close();
    expect(durationMs).toBeGreaterThan(20_000);
    // It takes a tenth on an idle machine. Here, other processes may share the caches, and the cores may be slow.
    expect((user + system) / 1000).toBeLessThan(durationMs / 2);
  });
});

const REQUEST: SentenceRequest = {
  words: ["hello", "there"],
  phraseEnds: [false, false],
  isQuestion: false,
  engineVoice: "slt",
  durationStretch: 1,
  formantShift: 1,
  pitchSpreadHz: null,
};

describe("speakSentence", () => {
  it("throws an error that names the sentence, with the engine's error as its cause", async () => {
    const cause = new Error("unreachable executed");
    const failing = { store: null, synthesise: () => Promise.reject(cause) };
    await expect(speakSentence(REQUEST, failing, new AbortController().signal)).rejects.toMatchObject({
      code: "speech_failed",
      message: expect.stringContaining('"hello there"'),
      cause,
    });
  });

  it("rethrows an AbortError unchanged", async () => {
    const controller = new AbortController();
    controller.abort();
    const aborted = { store: null, synthesise: () => Promise.reject(controller.signal.reason as Error) };
    await expect(speakSentence(REQUEST, aborted, controller.signal)).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});

describe("pronunciations", () => {
  const NAME = { text: "Nguyen", sayAs: "win", language: null, matchCase: false };

  const PLAIN = { voiceId: "builtin-slt", speedPercent: 100, toneLevel: 50, ...OTHER_FIELDS };

  it("speaks a word as its author wants, shows it as written, and gives it the time of what is said", async () => {
    const wanted = await say({ text: "Ask Nguyen now.", pronunciations: [NAME] });
    const respelled = await say({ text: "Ask win now." });
    expect(wanted.samples).toEqual(respelled.samples);
    expect(wanted.words.map(({ text }) => text)).toEqual(["Ask", "Nguyen", "now."]);
    expect(wanted.words.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(
      respelled.words.map(({ startMs, endMs }) => [startMs, endMs]),
    );
  });

  it("speaks only the sentences with the word again", async () => {
    const store = memoryStore();
    const storing = createSpeaker({ store, workerCount: 1 });
    const text = "Nguyen left. Nobody noticed.";
    await storing.speak({ ...PLAIN, text });
    await storing.speak({ ...PLAIN, text, pronunciations: [NAME] });
    await storing.close();
    expect(store.entries.size).toBe(3);
  });
});
