import { describe, expect, it } from "vitest";
import { parseAudio, serializeAudio, type VideoAudio } from "./stored-audio.js";

const silence: VideoAudio = {
  audio: {
    packets: [Uint8Array.of(1, 2, 3), Uint8Array.of(), Uint8Array.of(255)],
    primingSamples: 1024,
    config: Uint8Array.of(0x11, 0x90),
    sampleRateHz: 48_000,
    channelCount: 2,
    bitsPerSecond: 160_000,
  },
  loudnessLufs: -Infinity,
  truePeakDbtp: -1.5,
};

describe("a stored audio track", () => {
  it("is read back unchanged, including silence", () => {
    expect(parseAudio(serializeAudio(silence))).toEqual(silence);
  });

  it("is rejected if it is truncated or has a flipped bit", () => {
    const whole = serializeAudio(silence);
    const cut = Array.from(whole, (_, length) => parseAudio(whole.subarray(0, length)));
    const damaged = Array.from(whole, (byte, index) => parseAudio(whole.with(index, byte ^ 4)));
    expect(new Set([...cut, ...damaged])).toEqual(new Set([null]));
  });
});
