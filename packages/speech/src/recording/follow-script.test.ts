import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import type { Features } from "../alignment/mfcc.js";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import { followScript } from "./follow-script.js";
import { STEP_MS, buildScriptGraph } from "./script-graph.js";

const SIZE = 12;
const WORDS = 240;
const STEPS_PER_WORD = 5;
const FRAMES_PER_STEP = STEP_MS / 10;
/** Every eighth word ends a sentence. */
const breaksAfter = Array.from({ length: WORDS }, (_, word): SpokenToken["breakAfter"] =>
  word % 8 === 7 ? "sentence" : "none",
);
let state = 3;
const random = (): number =>
  ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 31 - 1) * 1.7;
const sound = (): number[] => Array.from({ length: SIZE }, random);
/** The sounds of each step of each word. */
const script = Array.from({ length: WORDS }, () => Array.from({ length: STEPS_PER_WORD }, sound));

function toFeatures(rows: readonly (readonly number[])[]): Features {
  return { rows: Float32Array.from(rows.flat()), frameCount: rows.length, size: SIZE };
}

const graph = buildScriptGraph({
  features: toFeatures(script.flat().flatMap((row) => Array.from({ length: FRAMES_PER_STEP }, () => row))),
  words: breaksAfter.map((breakAfter, word) => ({
    span: { startMs: word * STEPS_PER_WORD * STEP_MS, endMs: (word + 1) * STEPS_PER_WORD * STEP_MS },
    breakAfter,
    weight: 1,
  })),
  pace: 1,
});

const say = (first: number, end: number): number[][] => script.slice(first, end).flat();
const noise = (steps: number): number[][] => Array.from({ length: steps }, sound);

/** Returns the first step of each word, null if it is left out, and the steps between the words. */
function follow(rows: readonly (readonly number[])[]): { starts: (number | null)[]; gaps: number[][] } {
  const heard = rows.map((row) => row.map((value) => value + random() * 0.3));
  const recording = { steps: toFeatures(heard), isSounding: heard.map(() => true) };
  const { words, gaps } = followScript(recording, graph, { reading: "exact", soundingGap: -0.6 });
  return {
    starts: words.map((span) => span?.first ?? null),
    gaps: gaps.map(({ first, end }) => [first, end]),
  };
}

const startsFrom = (step: number, count: number): number[] =>
  Array.from({ length: count }, (_, word) => step + word * STEPS_PER_WORD);

const MIB = 2 ** 20;

/** Frees all memory that is not needed. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

/** Follows a script with a long break, and returns the most memory that was needed meanwhile. */
async function mostMemoryOf(breakSteps: number): Promise<number> {
  const rows = [...say(0, 120), ...noise(breakSteps), ...say(120, WORDS)];
  let most = 0;
  let lookedAt = -1;
  // The search asks at each of its steps, which is the only chance to look at its memory.
  const isSounding = new Proxy(
    rows.map(() => true),
    {
      get(values, name) {
        const step = Number(name);
        if (step % 1_500 === 0 && step !== lookedAt) {
          lookedAt = step;
          collectGarbage();
          most = Math.max(most, process.memoryUsage().arrayBuffers);
        }
        return Reflect.get(values, name) as unknown;
      },
    },
  );
  const steps = toFeatures(rows);
  const before = await settledMemory();
  followScript({ steps, isSounding }, graph, { reading: "exact", soundingGap: -0.6 });
  return most - before;
}

/** Returns the memory of buffers once that of earlier tests in this process, which is freed later, is gone. */
async function settledMemory(): Promise<number> {
  for (let known = Infinity; ;) {
    collectGarbage();
    await setTimeout(50);
    const now = process.memoryUsage().arrayBuffers;
    if (now === known) return now;
    known = now;
  }
}

describe("followScript", () => {
  it("follows a recording that it searches in several parts", () => {
    const rows = [...noise(1_100), ...say(0, 120), ...noise(1_500), ...say(120, WORDS), ...noise(500)];
    const { starts, gaps } = follow(rows);
    expect(starts).toEqual([...startsFrom(1_100, 120), ...startsFrom(3_200, WORDS - 120)]);
    expect(gaps).toEqual([
      [0, 1_100],
      [1_700, 3_200],
      [3_800, 4_300],
    ]);
  });

  it("needs little more memory for a long recording than for a short one", async () => {
    const short = await mostMemoryOf(3_000);
    const long = await mostMemoryOf(12_000);
    expect(short).toBeGreaterThan(0);
    expect((long - short) / MIB).toBeLessThan(10);
  }, 120_000);

  it("finds extra speech before, between and after the words of the script", () => {
    const rows = [...noise(200), ...say(0, 40), ...noise(60), ...say(40, WORDS), ...noise(100)];
    const { starts, gaps } = follow(rows);
    expect(starts).toEqual([...startsFrom(200, 40), ...startsFrom(460, WORDS - 40)]);
    expect(gaps).toEqual([
      [0, 200],
      [400, 460],
      [rows.length - 100, rows.length],
    ]);
  });

  it("finds omitted sentences, also long passages and the last sentence", () => {
    const { starts } = follow([...say(0, 16), ...noise(2), ...say(24, 80), ...noise(2), ...say(160, 232)]);
    const missing = starts.flatMap((start, word) => (start === null ? [word] : []));
    const words = (first: number, end: number) =>
      Array.from({ length: end - first }, (_, index) => first + index);
    expect(missing).toEqual([...words(16, 24), ...words(80, 160), ...words(232, WORDS)]);
  });

  it("matches a sentence once if the speaker repeated or restarted it", () => {
    const { starts, gaps } = follow([...say(0, 24), ...say(16, 44), ...say(40, WORDS)]);
    expect(starts.every((start, word) => word === 0 || start! > starts[word - 1]!)).toBe(true);
    expect(gaps.map(([first, end]) => end! - first!)).toEqual([40, 20]);
  });
});
