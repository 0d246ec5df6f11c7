import { EARLIER_SOUND } from "@inkreel/contract";
import { BUILT_IN_VOICES } from "@inkreel/speech";
import { expect, it } from "vitest";
import { SAMPLE_VIDEO_INPUT } from "../testing/sample-video-input.js";
import type { VideoInput } from "./video-input.js";
import { hashVideoInput } from "./hash-video-input.js";

const INPUT = SAMPLE_VIDEO_INPUT;
const [SCENE] = INPUT.scenes;
const OTHER_VOICE = {
  sceneId: "a",
  chosen: { id: BUILT_IN_VOICES[1]!.id, name: BUILT_IN_VOICES[1]!.name },
  voice: BUILT_IN_VOICES[1]!,
  why: null,
};

it("the hash of a video's input does not depend on the order of object keys", () => {
  const { content, ...rest } = SCENE!.direction;
  const reordered = { ...INPUT, scenes: [{ ...SCENE!, direction: { ...rest, content } }] };
  expect(JSON.stringify(reordered)).not.toBe(JSON.stringify(INPUT));
  expect(hashVideoInput(reordered)).toBe(hashVideoInput(INPUT));
});

const TREES = { text: "trees", sayAs: "treeze", language: null, matchCase: false };
const KYIV = { ...TREES, text: "Kyiv" };

it.each<[string, Partial<VideoInput>]>([
  [
    "the pronunciation of a word that no scene has",
    { voiceSettings: { speedPercent: 100, toneLevel: 50, details: null, pronunciations: [KYIV] } },
  ],
  ["the title", { title: "Other", description: "Other" }],
  ["warnings", { warnings: [{ code: "x", message: "y", sceneId: null }] }],
  ["the source of a scene", { scenes: [{ ...SCENE!, source: { startChar: 1, endChar: 5 } }] }],
  [
    "the reason for a scene's layout",
    { scenes: [{ ...SCENE!, direction: { ...SCENE!.direction, reason: "Why not." } }] },
  ],
])("the hash of a video's input does not depend on %s", (_what, change) => {
  expect(hashVideoInput({ ...INPUT, ...change })).toBe(hashVideoInput(INPUT));
});

it.each<[string, Partial<VideoInput>]>([
  ["aspect ratio", { aspectRatio: "1:1" }],
  ["captions", { captionStyle: "off" }],
  ["size of captions", { captionSize: "large" }],
  ["position of captions", { captionPosition: "top" }],
  ["motion", { motion: "reduced" }],
  ["effects", { sound: { ...EARLIER_SOUND, effects: true } }],
  ["space that the music leaves", { sound: { ...EARLIER_SOUND, musicSpace: true } }],
  ["pauses", { sound: { ...EARLIER_SOUND, phrasing: true } }],
  ["template", { template: "tutorial" }],
  ["language", { language: "de" }],
  ["colours", { brand: { ...INPUT.brand, primaryColor: "#ff0000" } }],
  ["position of the logo", { brand: { ...INPUT.brand, logoPosition: "bottom-right" } }],
  ["voice of a scene", { sceneVoices: [OTHER_VOICE] }],
  ["voice", { voice: BUILT_IN_VOICES[1]! }],
  ["speed", { voiceSettings: { speedPercent: 105, toneLevel: 50, details: null, pronunciations: [] } }],
  [
    "pronunciation of a word",
    { voiceSettings: { speedPercent: 100, toneLevel: 50, details: null, pronunciations: [TREES] } },
  ],
  ["tone", { voiceSettings: { speedPercent: 100, toneLevel: 60, details: null, pronunciations: [] } }],
  ["words", { scenes: [{ ...SCENE!, text: "Trees fall." }] }],
  ["pauses of a scene", { scenes: [{ ...SCENE!, pauses: { beforeMs: null, afterMs: 500 } }] }],
  ["emphasis", { scenes: [{ ...SCENE!, direction: { ...SCENE!.direction, emphasis: [1] } }] }],
  ["order of the scenes", { scenes: [{ ...SCENE!, id: "b" }, SCENE!] }],
])("the hash of a video's input depends on the %s", (_what, change) => {
  expect(hashVideoInput({ ...INPUT, ...change })).not.toBe(hashVideoInput(INPUT));
});
