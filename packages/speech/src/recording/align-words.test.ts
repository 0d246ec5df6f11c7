import { splitWords } from "@inkreel/language";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSpeaker } from "../speaker/create-speaker.js";
import { encodeWav } from "@inkreel/audio";
import type { Speaker } from "../speaker/speaker.js";
import { alignWords, hearRecording } from "./align-words.js";
import { measureAlignerError } from "./measure-aligner-error.js";

const TEXT =
  "In 2024, the average knowledge worker received 121 e-mails a day. That is one every four minutes, and most of them say nothing at all. So what can you do? First, turn off notifications. Second, read mail twice a day, at 10:30 and at 4 p.m.";
let speaker: Speaker;

beforeAll(() => {
  speaker = createSpeaker({ store: null, workerCount: 2 });
});
afterAll(() => speaker.close());

describe("alignWords", () => {
  it("finds the starts of words within 20 ms (median) and 80 ms (p90) in noisy speech of other voices", async () => {
    const { medianMs, p90Ms, wordCount } = await measureAlignerError(speaker, TEXT);
    expect(wordCount).toBe(5 * splitWords(TEXT).length);
    expect(medianMs).toBeLessThanOrEqual(20);
    expect(p90Ms).toBeLessThanOrEqual(80);
  });

  it("rejects a recording that is too short for its words", async () => {
    const recording = await hearRecording(encodeWav(new Float32Array(1_600), 16_000), null);
    const request = { recording, text: TEXT, language: "en", speaker, signal: null };
    await expect(alignWords(request)).rejects.toMatchObject({ code: "bad_input" });
  });

  it("returns ordered times for the words of a silent recording", async () => {
    const recording = await hearRecording(encodeWav(new Float32Array(32_000), 16_000), null);
    const text = "Nobody says this.";
    const { words } = await alignWords({ recording, text, language: "en", speaker, signal: null });
    expect(words.map((word) => word.text)).toEqual(["Nobody", "says", "this."]);
    expect(words[2]!.endMs).toBeLessThanOrEqual(2_000);
  });
});
