import { describe, expect, it } from "vitest";
import type { SentenceRequest } from "../voices/sentence-speech.js";
import { speakSentence } from "./speak-sentence.js";

const REQUEST: SentenceRequest = {
  words: ["hello", "there"],
  phraseEnds: [false, false],
  isQuestion: false,
  engineVoice: "slt",
  durationStretch: 1,
  formantShift: 1,
  pitchSpreadHz: null,
};

describe("speakSentence", () => {
  it("names the sentence that could not be spoken, with the engine's error as the cause", async () => {
    const cause = new Error("unreachable executed");
    const failing = { store: null, synthesise: () => Promise.reject(cause) };
    await expect(speakSentence(REQUEST, failing, new AbortController().signal)).rejects.toMatchObject({
      code: "speech_failed",
      message: expect.stringContaining('"hello there"'),
      cause,
    });
  });

  it("passes on a cancellation unchanged", async () => {
    const controller = new AbortController();
    controller.abort();
    const aborted = { store: null, synthesise: () => Promise.reject(controller.signal.reason as Error) };
    await expect(speakSentence(REQUEST, aborted, controller.signal)).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
