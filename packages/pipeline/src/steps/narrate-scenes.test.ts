import * as fc from "fast-check";
import { setImmediate as nextTurn } from "node:timers/promises";
import { FPS, SCENE_GRID_MS, type ByteStore, type Scene } from "@inkreel/contract";
import { expect, it, test } from "vitest";
import { narrateScenes, sceneDurationMs, scenePacing, timesWarnings } from "./narrate-scenes.js";

test("no further scenes are requested from a paid voice after the first failure", async () => {
  const scenes = Array.from(
    { length: 40 },
    (_, index) => ({ id: `s${index}`, text: `Scene ${index}.` }) as Scene,
  );
  const store: ByteStore = { get: () => Promise.resolve(null), put: () => Promise.resolve() };
  let askedCount = 0;
  const speaker = {
    speak: () => {
      askedCount += 1;
      return Promise.reject(new Error("down"));
    },
    close: () => Promise.resolve(),
  };
  const voice = { voiceId: "v", speedPercent: 100, toneLevel: 50, details: null, pronunciations: [] };
  const narration = narrateScenes({
    recordedBy: null,
    sceneVoices: new Map(),
    scenes,
    voice,
    language: "en",
    speaker,
    takes: null,
    phrasing: false,
    spokenIds: null,
    store,
    signal: null,
    onScene: null,
  });
  await expect(narration).rejects.toThrow("Scene 1 could not be spoken: down");
  expect(askedCount).toBeLessThan(10);
});

test("two servers with a voice of the same name do not share narrations", async () => {
  const values = new Map<string, Uint8Array>();
  const store: ByteStore = {
    get: (key) => Promise.resolve(values.get(key) ?? null),
    put: (key, bytes) => Promise.resolve(void values.set(key, bytes)),
  };
  let spokenCount = 0;
  const speech = {
    samples: new Float32Array(2_400),
    sampleRateHz: 24_000,
    durationMs: 100,
    words: [],
    warnings: [],
  };
  const speaker = {
    speak: () => {
      spokenCount += 1;
      return Promise.resolve({ ...speech, timesFrom: "engine", timesErrorMs: 0 } as const);
    },
    close: () => Promise.resolve(),
  };
  const narrateBy = (recordedBy: string | null) =>
    narrateScenes({
      scenes: [{ id: "s", text: "One." } as Scene],
      voice: { voiceId: "openai-alloy", speedPercent: 100, toneLevel: 50, details: null, pronunciations: [] },
      recordedBy,
      sceneVoices: new Map(),
      language: "en",
      speaker,
      takes: null,
      phrasing: false,
      spokenIds: null,
      store,
      signal: null,
      onScene: null,
    });
  for (const service of ["openai http://one/v1 tts-1", "openai http://two/v1 tts-1", null])
    for (let time = 0; time < 2; time += 1) await narrateBy(service);
  expect(spokenCount).toBe(3);
});

test("an estimate loads no sound to find out whether it is there", async () => {
  const values = new Map<string, Uint8Array>();
  const loaded: string[] = [];
  const store: ByteStore = {
    get: (key) => {
      loaded.push(key);
      return Promise.resolve(values.get(key) ?? null);
    },
    put: (key, bytes) => Promise.resolve(void values.set(key, bytes)),
    has: (key) => Promise.resolve(values.has(key)),
  };
  const speech = {
    samples: new Float32Array(2_400),
    sampleRateHz: 24_000,
    durationMs: 100,
    words: [],
    warnings: [],
  };
  const speaker = {
    speak: () => Promise.resolve({ ...speech, timesFrom: "engine", timesErrorMs: 0 } as const),
    close: () => Promise.resolve(),
  };
  const narrate = (spokenIds: ReadonlySet<string>) =>
    narrateScenes({
      scenes: [{ id: "s", text: "One." } as Scene],
      voice: { voiceId: "v", speedPercent: 100, toneLevel: 50, details: null, pronunciations: [] },
      recordedBy: null,
      sceneVoices: new Map(),
      language: "en",
      speaker,
      takes: null,
      phrasing: false,
      spokenIds,
      store,
      signal: null,
      onScene: null,
    });
  const [first] = (await narrate(new Set(["s"]))).scenes;
  const src = first!.narration!.src;
  expect((await narrate(new Set())).scenes).toEqual([first]);
  expect(loaded).not.toContain(src);
  values.delete(src);
  expect((await narrate(new Set())).scenes).toMatchObject([{ estimated: true }]);
});

test("the event loop is not blocked while a scene of five minutes is stored", async () => {
  const samples = new Float32Array(330 * 24_000);
  const speech = { samples, sampleRateHz: 24_000, durationMs: 330_000, words: [], warnings: [] };
  let turns = 0;
  const stored = new AbortController();
  const countTurns = async (): Promise<void> => {
    for (; !stored.signal.aborted; turns += 1) await nextTurn();
  };
  let counting: Promise<void> | null = null;
  const store: ByteStore = {
    get: () => Promise.resolve(null),
    put: async (key) => (key.endsWith(".wav") ? stored.abort() : undefined),
  };
  const speaker = {
    speak: () => {
      counting = countTurns();
      return Promise.resolve({ ...speech, timesFrom: "engine", timesErrorMs: 0 } as const);
    },
    close: () => Promise.resolve(),
  };
  await narrateScenes({
    recordedBy: null,
    sceneVoices: new Map(),
    scenes: [{ id: "s", text: "Long." } as Scene],
    voice: { voiceId: "v", speedPercent: 100, toneLevel: 50, details: null, pronunciations: [] },
    language: "en",
    speaker,
    takes: null,
    phrasing: false,
    spokenIds: null,
    store,
    signal: null,
    onScene: null,
  });
  await counting;
  // Each turn encodes a quarter of a million of the eight million samples.
  expect(turns).toBeGreaterThan(25);
});

it("the warning about approximate word times contains the typical error", () => {
  expect(timesWarnings({ timesFrom: "approximate", timesErrorMs: 20 })).toEqual([
    {
      code: "voice_times_approximate",
      message: "Word times are approximate in this language (typically ±20 ms).",
      params: { errorMs: 20 },
      sceneId: null,
    },
  ]);
});

it("the warning about approximate word times contains no number if the error was not measured", () => {
  const [warning] = timesWarnings({ timesFrom: "approximate", timesErrorMs: null });
  expect(warning?.message).toBe("Word times are approximate in this language.");
});

it.each(["engine", "service", "alignment"] as const)(
  "word times from the %s give no warning",
  (timesFrom) => {
    expect(timesWarnings({ timesFrom, timesErrorMs: 17 })).toEqual([]);
  },
);

it("the length of a scene is its speech and pauses, rounded up to whole frames", () => {
  fc.assert(
    fc.property(fc.nat(120_000), fc.boolean(), fc.boolean(), (speechMs, isFirst, isLast) => {
      const pacing = scenePacing({ isFirst, isLast });
      const durationMs = sceneDurationMs(speechMs, pacing);
      const neededMs = pacing.leadMs + speechMs + pacing.tailMs;
      expect((durationMs * FPS) % 1000).toBe(0);
      expect(durationMs).toBeGreaterThanOrEqual(neededMs);
      expect(durationMs - neededMs).toBeLessThan(SCENE_GRID_MS);
    }),
  );
});

it("the first scene has more silence before the speech, and the last has more after it", () => {
  const middle = scenePacing({ isFirst: false, isLast: false });
  expect(scenePacing({ isFirst: true, isLast: false }).leadMs).toBeGreaterThan(middle.leadMs);
  expect(scenePacing({ isFirst: false, isLast: true }).tailMs).toBeGreaterThan(middle.tailMs);
});
