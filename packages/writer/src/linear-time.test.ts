import { readBlocks } from "@inkreel/content";
import { SCENE_TEXT_MAX_CHARS, TITLE_MAX_CHARS, type Content } from "@inkreel/contract";
import { findSteep, unnamedFunctions, type TextReader } from "@inkreel/contract/testing/find-steep";
import { describe, expect, it } from "vitest";
import * as writer from "./index.js";
import { planOf } from "./testing/plan-of.js";

// These lengths are shorter than the limits of the contract, because the measurements would take minutes otherwise.
const SCRIPT_CHARS = 5_000;
const CONTENT_CHARS = 8_000;
/** The text length for functions that take a plan. Planning itself has its own measurement. */
const PLAN_CHARS = 4_000;
/** The text length for `fitScript`. An eighth of it already fills the video, so that the quadratic part of the work does not grow further. */
const FITTED_CHARS = 4_000;
/** The text length for what makes several scenes of texts. Each of its scenes is directed by `directScene`, which is measured at the limit. */
const DIRECTED_CHARS = SCENE_TEXT_MAX_CHARS / 2;
const TARGET_MS = 30_000;
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
  source: null,
  role: "main",
  template: "tutorial",
  index: 1,
  previousLayouts: [],
  previousText: null,
  texts: [],
  content: { ...contentOf("", title), language },
  wish: null,
});
const reviewOf = ({ said, text }: { said: string; text: string }) => {
  const sentences = [{ role: "hook" as const, text: said, evidence: said }];
  return writer.reviewScript({ title: said, sentences }, requestOf(text), readBlocks(text));
};
const DIRECTION = writer.directScene(sceneOf(PLAIN));

/** Caches the plan and the first script of each text, so that only the fitting is measured. */
const drafts = new Map<string, Draft>();
type Draft = { plan: ReturnType<typeof planOf>; previous: ReturnType<typeof writer.writeScript> };

function draftOf(text: string): Draft {
  const known = drafts.get(text);
  if (known !== undefined) return known;
  const plan = planOf(requestOf(text));
  const draft = { plan, previous: writer.writeScript(plan, TARGET_MS) };
  drafts.set(text, draft);
  return draft;
}

/** Fits a script to a voice that takes twice the estimated time. */
function fitAgain({ plan, previous }: Draft) {
  const spoken = previous.scenes.map(({ text }) => [text, 2 * writer.estimateSpokenMs(text)] as const);
  return writer.fitScript(plan, { targetMs: TARGET_MS, measuredMs: new Map(spoken), previous });
}

const READERS: Readonly<Record<string, TextReader>> = {
  condenseContent: {
    maxChars: PLAN_CHARS,
    read: (text) => writer.condenseContent(planOf(requestOf(text)), text, 5_000),
  },
  "createTextWarningFinder of a source": {
    maxChars: CONTENT_CHARS,
    read: (text) => writer.createTextWarningFinder({ text, language: "en", textLanguage: null })(PLAIN),
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
    maxChars: DIRECTED_CHARS,
    read: (text) =>
      writer.directTranslated([{ role: "main", direction: DIRECTION }], {
        texts: [text],
        template: "tutorial",
        content: contentOf(PLAIN),
      }),
  },
  directWritten: {
    maxChars: DIRECTED_CHARS,
    read: (text) => {
      const scene = { role: "main", text, source: null, layout: "number", pictureQuery: null } as const;
      return writer.directWritten([{ ...scene, emphasis: [text] }], requestOf(PLAIN), "en");
    },
  },
  estimateSpokenMs: { maxChars: SCRIPT_CHARS, read: writer.estimateSpokenMs },
  "findTextWarnings in a scene": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => writer.findTextWarnings(text, PLAIN),
  },
  "findTextWarnings in its own source": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => writer.findTextWarnings(text, text),
  },
  fitScript: { maxChars: FITTED_CHARS, read: (text) => fitAgain(draftOf(text)) },
  "nearestPassage of a content": {
    maxChars: CONTENT_CHARS,
    read: (text) => writer.nearestPassage(text, PLAIN, 2_000),
  },
  "nearestPassage of a scene": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => writer.nearestPassage(text, text, 2_000),
  },
  readSceneForms: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => writer.readSceneForms(sceneOf(text)),
  },
  pictureQueries: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) =>
      writer.pictureQueries({ text, wanted: null, title: "Trees", heading: null, language: "en" }),
  },
  planScript: { maxChars: CONTENT_CHARS, read: (text) => planOf(requestOf(text)) },
  readTestimonial: { maxChars: SCRIPT_CHARS, read: writer.readTestimonial },
  "reviewScript of a content": {
    maxChars: CONTENT_CHARS,
    read: (text) => reviewOf({ said: PLAIN, text }),
  },
  "reviewScript of a sentence": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => reviewOf({ said: text, text: PLAIN }),
  },
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
    // Behind sentences that make a script. A short hostile text alone makes none, so that a longer one would look steep.
    read: (text) => writer.writeScript(planOf(requestOf(`${PLAIN}\n\n${text}`)), 60_000),
  },
};
const TAKE_NO_TEXT = ["loadTagger", "showPicture"];

describe("for hostile texts, the running time", () => {
  it("is measured for every function that takes text", () => {
    expect(unnamedFunctions(writer, [...Object.keys(READERS), ...TAKE_NO_TEXT])).toEqual([]);
  });

  it.each(Object.entries(READERS))("of %s is linear in the length of the text", (_, reader) => {
    expect(findSteep(reader)).toEqual([]);
  });
});
