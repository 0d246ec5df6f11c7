import { describe, expect, it } from "vitest";
import { toWav } from "../testing/test-audio.js";
import { mixNarration } from "./mix-sound.js";
import { decodeWav } from "@inkreel/audio";

const constant = (value: number, ms: number): Uint8Array =>
  toWav(new Float32Array(ms * 48).fill(value), 48_000);

describe("mixing narrations", () => {
  it("places each narration at its start time, with silence between them", () => {
    const track = mixNarration(
      [
        { startMs: 100, gain: 1, wav: constant(0.5, 100) },
        { startMs: 300, gain: 1, wav: constant(0.25, 50) },
      ],
      400,
    );
    expect(track).toHaveLength(400 * 48);
    expect([50, 150, 250, 325, 375].map((ms) => Math.round(track[ms * 48]! * 100) / 100)).toEqual([
      0, 0.5, 0, 0.25, 0,
    ]);
  });

  it("fades the edges of each narration to avoid clicks", () => {
    const track = mixNarration([{ startMs: 0, gain: 1, wav: constant(0.5, 100) }], 100);
    expect(track[0]).toBeLessThan(0.01);
    expect(track.at(-1)).toBeLessThan(0.01);
    const steps = track.slice(1).map((sample, index) => Math.abs(sample - track[index]!));
    expect(Math.max(...steps)).toBeLessThan(0.01);
  });

  it("cuts off samples after the end of the video", () => {
    expect(mixNarration([{ startMs: 50, gain: 1, wav: constant(0.5, 500) }], 100)).toHaveLength(4800);
  });
});

describe("reading WAV files", () => {
  it("reads back 16-bit samples", () => {
    const { samples, sampleRateHz } = decodeWav(toWav(Float32Array.of(0, 0.5, -0.5, 1, -1), 22_050));
    expect(sampleRateHz).toBe(22_050);
    expect([...samples].map((sample) => Math.round(sample * 1000) / 1000)).toEqual([0, 0.5, -0.5, 1, -1]);
  });

  it("mixes all channels to one and skips unknown chunks", () => {
    expect([...decodeWav(wavOf({ bits: 16, channels: 2, data: [0x00, 0x40, 0x00, 0xc0] })).samples]).toEqual([
      0,
    ]);
  });

  it("reads signed 24-bit samples", () => {
    const { samples } = decodeWav(wavOf({ bits: 24, channels: 1, data: [0, 0, 0x40, 0, 0, 0xc0] }));
    expect([...samples]).toEqual([0.5, -0.5]);
  });

  it("rejects compressed audio with an error that names the format", () => {
    const wav = wavOf({ bits: 4, channels: 1, data: [0] });
    expect(() => decodeWav(wav)).toThrow(/encoding 1 with 4 bits is not supported/);
  });
});

/** Returns a WAV file with a text chunk before its data. */
function wavOf({ bits, channels, data }: { bits: number; channels: number; data: number[] }): Uint8Array {
  const head = Buffer.alloc(20 + 16 + 12 + 8);
  head.write("RIFF....WAVEfmt ", 0, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(48_000, 24);
  head.writeUInt16LE(bits, 34);
  head.write("LIST", 36, "latin1");
  head.writeUInt32LE(3, 40);
  head.write("data", 48, "latin1");
  head.writeUInt32LE(data.length, 52);
  return Buffer.concat([head, Buffer.from(data)]);
}
