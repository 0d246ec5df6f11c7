import type { Composition } from "@inkreel/contract";
import { expect, it } from "vitest";
import { createTimeScale } from "./time-scale";
import { barsPath, computePeaks, waveformBars } from "./waveform";

const narration = (src: string) => ({ src, durationMs: 100 });

/** Two scenes of 300 ms, each speaking for its first 100. */
const COMPOSITION = {
  durationMs: 600,
  scenes: [
    { durationMs: 300, narration: narration("one") },
    { durationMs: 300, narration: narration("two") },
  ],
} as Composition;

const barsOf = (peaks: Record<string, number[]>) =>
  waveformBars({
    composition: COMPOSITION,
    findPeaks: (src) => (peaks[src] === undefined ? null : Float32Array.from(peaks[src])),
    scale: createTimeScale(600, 18),
    widthPx: 18,
  });

it("the waveform shows each narration at the start of its scene, relative to the loudest part of the video", () => {
  const bars = barsOf({ one: Array.from({ length: 10 }, () => 0.25), two: [0.5] });
  expect(bars).toEqual([0.5, 0, 0, 1, 0, 0]);
});

it("the waveform is empty where a narration does not exist yet", () => {
  expect(barsOf({ two: [0.5] })).toEqual([0, 0, 0, 1, 0, 0]);
  expect(barsOf({})).toEqual([0, 0, 0, 0, 0, 0]);
});

it("the path of the waveform shows a silent bar as a dot in the middle", () => {
  expect(barsPath([0, 1], 48)).toBe("M0 23.0v2.0h2v-2.0zM3 0.0v48.0h2v-48.0z");
});

it("computePeaks returns the largest absolute amplitude of each interval", () => {
  expect([...computePeaks(new Float32Array([0.25, -0.5, 0, 0.125, 0.75]), 2)]).toEqual([0.5, 0.125, 0.75]);
});

it("computePeaks distributes the samples evenly over a fractional number of bars", () => {
  expect([...computePeaks(new Float32Array([1, 0, 0, 0, 0, 0.5]), 2.5)]).toEqual([1, 0, 0.5]);
});

it("computePeaks returns no bars for a sound without samples", () => {
  expect(computePeaks(new Float32Array(), 441)).toHaveLength(0);
});
