import { expect, test } from "vitest";
import { ownVoice } from "./own-voice";

const voice = { id: "builtin-slt", name: "Sally" };

test("a scene has a voice of its own if it is not that of the video, and nobody speaks in a video without a voice", () => {
  expect(ownVoice({ voice }, { voiceId: "builtin-rms" })).toBe(voice);
  expect(ownVoice({ voice }, { voiceId: null })).toBe(voice);
  expect(ownVoice({ voice }, { voiceId: voice.id })).toBeNull();
  expect(ownVoice({ voice }, { voiceId: "none" })).toBeNull();
  expect(ownVoice({ voice: null }, { voiceId: "builtin-rms" })).toBeNull();
});
