import { SCENE_TEXT_MAX_CHARS } from "@inkreel/contract";
import { findSteep, unnamedFunctions, type TextReader } from "@inkreel/contract/testing/find-steep";
import { describe, expect, it } from "vitest";
import * as composition from "./index.js";
import { buildComposition, buildScene } from "./testing/build-composition.js";
import { createTestHost } from "./testing/node-host.js";

/** A normal word precedes the hostile ones, so that a scene of spaces has spoken text. */
const videoOf = (text: string) => ({ scenes: [buildScene("a", `Trees ${text}`)] });

const wordsOf = (text: string) => videoOf(text).scenes.flatMap(({ words }) => words);
const LONG_MS = 3_600_000;

/** The length for captions. It is shorter than the limit of the contract, because their cues take longest to lay out. */
const CAPTIONED_CHARS = SCENE_TEXT_MAX_CHARS / 2;

const host = createTestHost();

const READERS: Readonly<Record<string, TextReader>> = {
  buildCues: { maxChars: CAPTIONED_CHARS, read: (text) => composition.buildCues(videoOf(text)) },
  fontFacesFor: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => composition.fontFacesFor(text, "en"),
  },
  createTimeline: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => composition.createTimeline(buildComposition(videoOf(text).scenes), host),
  },
  settledMs: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read(text) {
      const scene = buildScene("a", `Trees ${text}`);
      const emphasis = scene.words.map((_, word) => word);
      const stressed = { ...scene, direction: { ...scene.direction, emphasis } };
      return composition.settledMs(stressed, { ratio: "9:16", language: "en" });
    },
  },
  captionSections: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => composition.captionSections(wordsOf(text), LONG_MS),
  },
  captionFiles: {
    // Its cues are laid out as by buildCues. What is left is to write them.
    maxChars: CAPTIONED_CHARS / 2,
    read: (text) =>
      composition.captionFiles(
        {
          durationMs: LONG_MS,
          words: wordsOf(text),
          differences: [],
          isApproximate: false,
          isUnlike: false,
        },
        "en",
      ),
  },
  createCaptionTimeline: {
    maxChars: CAPTIONED_CHARS,
    read: (text) =>
      composition.createCaptionTimeline(
        {
          words: wordsOf(text),
          durationMs: LONG_MS,
          widthPx: 1080,
          heightPx: 1920,
          style: "bold",
          template: "tutorial",
          accents: ["#2563eb"],
          language: "en",
        },
        host,
      ),
  },
  hasFontTable: { maxChars: SCENE_TEXT_MAX_CHARS, read: composition.hasFontTable },
  createRandom: { maxChars: SCENE_TEXT_MAX_CHARS, read: composition.createRandom },
};
const TAKE_NO_TEXT = [
  "allFontFaces",
  "loadFontTable",
  "measureAttention",
  "isShown",
  "listWords",
  "pictogramsOf",
  "drawFrame",
  "prepareNext",
  "duckingGain",
  "effectPalette",
  "cropOf",
  "findCues",
  "formatColor",
  "gainAt",
  "makeEffect",
  "musicGain",
  "musicVolumeGain",
  "heardPauses",
  "narrationGains",
  "saidMs",
  "withPauses",
  "readClip",
  "regions",
  "safeArea",
  "sceneAt",
  "voiceSpace",
];
/** Functions that take a colour of seven characters, which the contract validates. */
const TAKE_COLOURS = [
  "contrastRatio",
  "ensureContrast",
  "luminance",
  "mixColors",
  "parseColor",
  "readableOn",
  "withAlpha",
];
/** Functions that write subtitles line by line, as `buildCues` made them. */
const WRITE_CUES = ["toSrt", "toVtt"];

describe("functions that take text", () => {
  it("are all in the list of measured functions or in a list of exceptions", () => {
    const named = [...Object.keys(READERS), ...TAKE_NO_TEXT, ...TAKE_COLOURS, ...WRITE_CUES];
    expect(unnamedFunctions(composition, named)).toEqual([]);
  });

  it.each(Object.entries(READERS))("run in linear time on hostile input: %s", (_, reader) => {
    expect(findSteep(reader)).toEqual([]);
  });
});
