import { readBlocks } from "@inkreel/content";
import { SCENE_TEXT_MAX_CHARS, TITLE_MAX_CHARS, type Content } from "@inkreel/contract";
import { findSteep, unnamedFunctions, type TextReader } from "@inkreel/contract/testing/find-steep";
import { describe, expect, it } from "vitest";
import * as writer from "./index.js";
import { planOf } from "./testing/plan-of.js";

// Shorter than what the contract allows where all texts together would take minutes.
const SCRIPT_CHARS = 16_000;
const CONTENT_CHARS = 24_000;
/** Length for functions that work on a plan, which is measured by itself. */
const PLAN_CHARS = 4_000;
const PLAIN = "Trees cool streets by 5 degrees. They hold the soil. Anna Berg said so in 2019.";

const contentOf = (text: string, title = "Trees"): Content => ({
  title,
  text,
  language: "en",
  product: null,
  pictures: [],
  wordCount: 1,
  byline: null,
  siteName: null,
  sourceUrl: null,
  format: "text",
  warnings: [],
});
const requestOf = (text: string) => ({
  content: contentOf(text),
  lengthSeconds: 60,
  template: "blog-summary" as const,
  tone: "professional" as const,
});
const sceneOf = (text: string, language = "en", title = "Trees"): writer.SceneToRedirect => ({
  text,
  role: "main",
  template: "tutorial",
  index: 1,
  previousLayouts: [],
  content: { ...contentOf("", title), language },
  wish: null,
});
const DIRECTION = writer.directScene(sceneOf(PLAIN));

const READERS: Readonly<Record<string, TextReader>> = {
  condenseContent: {
    maxChars: PLAN_CHARS,
    read: (text) => writer.condenseContent(planOf(requestOf(text)), text, 5_000),
  },
  "createDoubtFinder of a source": {
    maxChars: CONTENT_CHARS,
    read: (text) => writer.createDoubtFinder({ text, language: "en", textLanguage: null })(PLAIN),
  },
  "createEvidenceLocator of a content": {
    maxChars: CONTENT_CHARS,
    read: (text) => writer.createEvidenceLocator(text)(PLAIN),
  },
  "createEvidenceLocator of evidence": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => writer.createEvidenceLocator(PLAIN)(text),
  },
  createMeasuredTime: {
    maxChars: SCRIPT_CHARS,
    read: (text) => writer.createMeasuredTime([text], new Map([[text, 5_000]]))(text),
  },
  "directScene in English": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => writer.directScene(sceneOf(text)),
  },
  "directScene in German": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => writer.directScene(sceneOf(text, "de")),
  },
  "directScene with a title": {
    maxChars: TITLE_MAX_CHARS,
    read: (text) => writer.directScene(sceneOf(PLAIN, "en", text)),
  },
  directTranslated: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) =>
      writer.directTranslated([{ role: "main", direction: DIRECTION }], {
        texts: [text],
        template: "tutorial",
        content: contentOf(PLAIN),
      }),
  },
  directWritten: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => {
      const scene = { role: "main", text, source: null, layout: "number", pictureQuery: null } as const;
      return writer.directWritten([{ ...scene, emphasis: [text] }], requestOf(PLAIN), "en");
    },
  },
  estimateSpokenMs: { maxChars: SCRIPT_CHARS, read: writer.estimateSpokenMs },
  "findDoubts in a scene": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => writer.findDoubts(text, PLAIN),
  },
  "findDoubts in its own source": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => writer.findDoubts(text, text),
  },
  groundInContent: {
    maxChars: CONTENT_CHARS,
    read: (text) =>
      writer.groundInContent({ sentences: [{ text: PLAIN, evidence: PLAIN }], content: contentOf(text) }),
  },
  "nearestPassage of a content": {
    maxChars: CONTENT_CHARS,
    read: (text) => writer.nearestPassage(text, PLAIN, 2_000),
  },
  "nearestPassage of a scene": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => writer.nearestPassage(text, text, 2_000),
  },
  pictureQueries: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) =>
      writer.pictureQueries({ text, wanted: null, title: "Trees", heading: null, language: "en" }),
  },
  planScript: { maxChars: CONTENT_CHARS, read: (text) => planOf(requestOf(text)) },
  "scenesFromText of a script": {
    maxChars: SCRIPT_CHARS,
    read: (text) => writer.scenesFromText({ ...requestOf(PLAIN), text, readBlocks }),
  },
  "scenesFromText of a content": {
    maxChars: CONTENT_CHARS,
    read: (text) => writer.scenesFromText({ ...requestOf(text), text: PLAIN, readBlocks }),
  },
  sourceTextOf: { maxChars: CONTENT_CHARS, read: (text) => writer.sourceTextOf(contentOf(text)) },
  topicQuery: {
    maxChars: TITLE_MAX_CHARS,
    read: (text) => writer.topicQuery({ title: text, language: "en" }),
  },
  writeScript: {
    maxChars: PLAN_CHARS,
    read: (text) => writer.writeScript(planOf(requestOf(text)), 60_000),
  },
};
/** Reads no text, but exchanges passages of a plan: their number is bounded by the time of the video, and so are the exchanges. */
const READ_PLANS = ["fitScript"];
const TAKE_NO_TEXT = ["chooseByImportance", "showPicture"];

describe("over hostile texts", () => {
  it("every function that takes text is measured", () => {
    expect(unnamedFunctions(writer, [...Object.keys(READERS), ...TAKE_NO_TEXT, ...READ_PLANS])).toEqual([]);
  });

  it.each(Object.entries(READERS))("%s takes time in proportion to their length", (_, reader) => {
    expect(findSteep(reader)).toEqual([]);
  });
});
