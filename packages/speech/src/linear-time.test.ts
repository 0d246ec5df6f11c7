import { SCENE_TEXT_MAX_CHARS } from "@inkreel/contract";
import { findSteep, unnamedFunctions, type TextReader } from "@inkreel/contract/testing/find-steep";
import { describe, expect, it } from "vitest";
import * as speech from "./index.js";

const readIn = (language: string): TextReader => ({
  maxChars: SCENE_TEXT_MAX_CHARS,
  read: (text) => speech.normaliseText(text, language),
});
const pronunciations = ["Nguyen", "aa", "New York", "C++"].map((text) => ({
  text,
  sayAs: "win win",
  language: null,
  matchCase: false,
}));
const READERS: Readonly<Record<string, TextReader>> = {
  "normaliseText in English": readIn("en"),
  "normaliseText in British English": readIn("en-GB"),
  "normaliseText in German": readIn("de"),
  "normaliseText in French": readIn("fr"),
  "normaliseText in Japanese": readIn("ja"),
  usedPronunciations: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => speech.usedPronunciations({ text, language: "en", pronunciations }),
  },
  "normaliseText in a language without tables": readIn("und"),
  timeReading: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => speech.timeReading(text, { language: "en", speedPercent: 100 }),
  },
};
/**
 * Functions that take waves and their times. Their texts pass through `normaliseText` and stay complete sentences and
 * words.
 */
const TAKE_SOUND = [
  "alignWords",
  "checkRecording",
  "hearRecording",
  "hearRecordingFile",
  "measureAlignerError",
  "speakingMs",
  "spokenSpanMs",
];
const TAKE_NO_TEXT = [
  "ThreadPool",
  "createEngineSpeaker",
  "createSharedWork",
  "createSilentSpeaker",
  "createSpeaker",
];

describe("functions that take text", () => {
  it("are all in the list of measured functions or in a list of exceptions", () => {
    expect(unnamedFunctions(speech, [...Object.keys(READERS), ...TAKE_SOUND, ...TAKE_NO_TEXT])).toEqual([]);
  });

  it.each(Object.entries(READERS))("run in linear time on hostile input: %s", (_, reader) => {
    expect(findSteep(reader)).toEqual([]);
  });
});
