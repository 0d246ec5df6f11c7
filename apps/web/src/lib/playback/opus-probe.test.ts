import { expect, it } from "vitest";
import { isExact } from "./opus-probe";

const RATE_HZ = 48_000;

/** A decoded probe whose sound is late, with silence before or after it. */
function decoded({ lateMs, durationMs }: { lateMs: number; durationMs: number }) {
  const samples = new Float32Array((durationMs * RATE_HZ) / 1000);
  for (let index = 0; index < RATE_HZ / 50; index++) {
    const at = Math.round(((30.5 + lateMs) * RATE_HZ) / 1000) + index;
    samples[at] = Math.sin((2 * Math.PI * 900 * index) / RATE_HZ);
  }
  return { length: samples.length, sampleRate: RATE_HZ, getChannelData: () => samples };
}

it("accepts Opus if every sample is at its time", () => {
  expect(isExact(decoded({ lateMs: 0, durationMs: 80 }))).toBe(true);
});

it.each([
  ["keeps the 6.5 ms that the encoder adds", { lateMs: 6.5, durationMs: 86.5 }],
  ["keeps them and cuts the end", { lateMs: 6.5, durationMs: 80 }],
  ["does not cut the end", { lateMs: 0, durationMs: 100 }],
  ["decodes silence", { lateMs: 1_000, durationMs: 80 }],
])("refuses Opus if the browser %s", (_what, given) => {
  expect(isExact(decoded(given))).toBe(false);
});
