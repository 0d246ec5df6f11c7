import { expect, it } from "vitest";
import { SmoothClock } from "./narration-transport";

const FRAME_MS = 1000 / 60;
/** A sound device that plays buffers of this length reports its time in such steps. */
const BUFFER_MS = 21;

it("the playback position moves evenly although the audio clock moves in steps", () => {
  const clock = new SmoothClock();
  let lastMs = clock.read(0, 0);
  for (let frame = 1; frame <= 300; frame++) {
    const wallMs = frame * FRAME_MS;
    const coarseMs = Math.floor(wallMs / BUFFER_MS) * BUFFER_MS;
    const timeMs = clock.read(wallMs, coarseMs);
    expect(timeMs - lastMs).toBeGreaterThan(FRAME_MS * 0.8);
    expect(timeMs - lastMs).toBeLessThan(FRAME_MS * 1.2);
    expect(Math.abs(timeMs - (wallMs - BUFFER_MS / 2))).toBeLessThan(BUFFER_MS);
    lastMs = timeMs;
  }
});

it("the playback position follows a jump of the audio clock at once", () => {
  const clock = new SmoothClock();
  clock.read(0, 0);
  expect(clock.read(16, 5000)).toBe(5000);
});

it("the playback position converges to an audio clock that is slightly behind", () => {
  const clock = new SmoothClock();
  clock.read(0, 0);
  let timeMs = 0;
  for (let frame = 1; frame <= 120; frame++) {
    timeMs = clock.read(frame * FRAME_MS, frame * FRAME_MS - 30) - frame * FRAME_MS;
  }
  expect(timeMs).toBeCloseTo(-30, 1);
});
