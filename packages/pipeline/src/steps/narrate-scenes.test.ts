import { setImmediate as nextTurn } from "node:timers/promises";
import type { ByteStore, Scene } from "@inkreel/contract";
import { expect, test } from "vitest";
import { narrateScenes } from "./narrate-scenes.js";

test("a voice that fails gets no request for further scenes, which might cost money", async () => {
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
  const voice = { voiceId: "v", speedPercent: 100, toneLevel: 50, details: null };
  const narration = narrateScenes({
    scenes,
    voice,
    language: "en",
    speaker,
    takes: null,
    store,
    signal: null,
    onScene: null,
  });
  await expect(narration).rejects.toThrow("Scene 1 could not be spoken: down");
  expect(askedCount).toBeLessThan(10);
});

test("other work goes on while a scene of five minutes is stored", async () => {
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
    scenes: [{ id: "s", text: "Long." } as Scene],
    voice: { voiceId: "v", speedPercent: 100, toneLevel: 50, details: null },
    language: "en",
    speaker,
    takes: null,
    store,
    signal: null,
    onScene: null,
  });
  await counting;
  // Each turn encodes a quarter of a million of the eight million samples.
  expect(turns).toBeGreaterThan(25);
});
