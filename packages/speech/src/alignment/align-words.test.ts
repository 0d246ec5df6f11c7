import { splitWords } from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSpeaker } from "../speaker/create-speaker.js";
import type { Speaker } from "../speaker/speaker.js";
import { alignWords } from "./align-words.js";
import { warp } from "./dtw.js";
import { measureAlignerError } from "./measure-aligner-error.js";

const TEXT =
  "In 2024, the average knowledge worker received 121 e-mails a day. That is one every four minutes, and most of them say nothing at all. So what can you do? First, turn off notifications. Second, read mail twice a day, at 10:30 and at 4 p.m.";
let speaker: Speaker;

beforeAll(() => {
  speaker = createSpeaker({ store: null, workerCount: 2 });
});
afterAll(() => speaker.close());

describe("warp", () => {
  it("finds a change of pace in either direction", () => {
    const features = (values: number[]) => ({
      rows: Float32Array.from(values),
      frameCount: values.length,
      size: 1,
    });
    const matches = warp(features([0, 1, 2, 2.2, 4]), features([0, 0, 0, 1, 2, 4]));
    expect(matches.map(({ first, last }) => [first, last])).toEqual([
      [0, 2],
      [3, 3],
      [4, 4],
      [4, 4],
      [5, 5],
    ]);
  });

  it("finds the same path coarse to fine in long recordings", () => {
    const curve = (index: number) => Math.sin(index / 7) + Math.sin(index / 61);
    const features = (pace: number) => {
      const rows = Float32Array.from({ length: Math.round(4_000 / pace) }, (_, index) => curve(index * pace));
      return { rows, frameCount: rows.length, size: 1 };
    };
    const matches = warp(features(1), features(0.8));
    const worst = matches
      .slice(10, -10)
      .reduce(
        (most, { first, last }, index) => Math.max(most, Math.abs((first + last) / 2 - (index + 10) / 0.8)),
        0,
      );
    expect(worst).toBeLessThan(6);
  });
});

describe("alignWords", () => {
  it("finds word starts within 20 ms (median) and 80 ms (p90) in noisy, faster, resampled speech of other voices", async () => {
    const { medianMs, p90Ms, wordCount } = await measureAlignerError(speaker, TEXT);
    expect(wordCount).toBe(5 * splitWords(TEXT).length);
    expect(medianMs).toBeLessThanOrEqual(20);
    expect(p90Ms).toBeLessThanOrEqual(80);
  });

  it("refuses a recording that cannot hold its words", async () => {
    const request = {
      samples: new Float32Array(1_600),
      sampleRateHz: 16_000,
      text: TEXT,
      language: "en",
      reference: { kind: "speaker", speaker },
      signal: null,
    } as const;
    await expect(alignWords(request)).rejects.toMatchObject({ code: "bad_input" });
  });

  it("places the words of a silent recording somewhere, in order", async () => {
    const words = await alignWords({
      samples: new Float32Array(32_000),
      sampleRateHz: 16_000,
      text: "Nobody says this.",
      language: "en",
      reference: { kind: "speaker", speaker },
      signal: null,
    });
    expect(words.map(({ text }) => text)).toEqual(["Nobody", "says", "this."]);
    expect(words[2]!.endMs).toBeLessThanOrEqual(2_000);
  });
});
