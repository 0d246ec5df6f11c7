import { describe, expect, it } from "vitest";
import { toWav } from "../testing/test-audio.js";
import { mixMusic } from "./mix-sound.js";

const constant = (ms: number): Uint8Array => toWav(new Float32Array(ms * 48).fill(0.5), 48_000);
const round = (value: number): number => Math.round(value * 1000) / 1000;

describe("mixing music", () => {
  it("interpolates the gain linearly and adds the music to the existing samples", () => {
    const track = new Float32Array(400 * 48).fill(0.1);
    const gain = [
      { timeMs: 0, gain: 0 },
      { timeMs: 100, gain: 1 },
      { timeMs: 200, gain: 1 },
      { timeMs: 300, gain: 0.4 },
    ];
    mixMusic(track, { wav: constant(400), gain, space: [] });
    const at = (ms: number): number => round(track[Math.round(ms * 48)]! - 0.1);
    expect([at(0), at(50), at(100), at(150), at(250), at(350)]).toEqual([0, 0.25, 0.5, 0.5, 0.35, 0.2]);
  });

  it("cuts music at the end of the video and leaves silence after the end of the music", () => {
    const track = new Float32Array(100 * 48);
    mixMusic(track, { wav: constant(500), gain: [{ timeMs: 0, gain: 1 }], space: [] });
    expect(round(track.at(-1)!)).toBe(0.5);
    const long = new Float32Array(300 * 48);
    mixMusic(long, { wav: constant(100), gain: [{ timeMs: 0, gain: 1 }], space: [] });
    expect(long[150 * 48]).toBe(0);
  });
});
