import { buildCues, captionFiles, toSrt, toVtt } from "@inkreel/composition";
import { detectLanguage } from "@inkreel/content";
import type {
  AlignedVideo,
  CompositionScene,
  Content,
  Direction,
  Scene,
  TemplateType,
  WrittenScript,
} from "@inkreel/contract";
import { countSpacedWords } from "@inkreel/language";
import type { ScriptFit, WrittenToDirect } from "@inkreel/pipeline";
import {
  condenseContent,
  directTranslated,
  directWritten,
  fitScript,
  readSceneForms,
  writeScript,
  type ReadForm,
  type ScriptPlan,
  type ScriptRequest,
} from "@inkreel/writer";
import type { VideoSubtitles } from "../db/video-facts.js";
import { deserialize, serialize } from "node:v8";
import type { StoredScene } from "../db/scenes-repository.js";
import { directChanges, sceneToDirect, type SceneDraft } from "./direct-changes.js";
import { draftScenes } from "./draft-scenes.js";
import { draftScript } from "./draft-script.js";
import { readSpoken } from "./read-spoken.js";
import { planContent, reviewWritten, scenesOfWords } from "@inkreel/pipeline/read-words";
import type { UnreadMaterial } from "./unread-material.js";

/**
 * All work whose duration grows with a visitor's text, by name. Inputs and results can be passed to and from a
 * thread.
 */
export const TEXT_JOBS = {
  beginScript,
  fitBegun,
  condense,
  reviewWritten,
  directModelScenes,
  scenesOfWords,
  describeText,
  detectLanguage,
  draftScript,
  draftScenes,
  directDrafts,
  readForms,
  directTranslation,
  readSpoken,
  writeSubtitles,
  writeCaptionFiles,
} as const;

export type TextJobs = typeof TEXT_JOBS;
export type TextJob = keyof TextJobs;

/** Returns the subtitles of a video: as files, as cues and word by word, with times from the start of the video. */
function writeSubtitles(composition: { scenes: CompositionScene[] }): VideoSubtitles {
  const cues = buildCues(composition).map(({ startMs, endMs, lines }) => ({
    startMs,
    endMs,
    text: lines.join("\n"),
  }));
  let sceneStartMs = 0;
  const words = composition.scenes.flatMap((scene, index) => {
    const fromMs = sceneStartMs;
    sceneStartMs += scene.durationMs;
    return scene.words.map(({ text, startMs, endMs }) => ({
      scene: index + 1,
      text,
      startMs: fromMs + startMs,
      endMs: fromMs + endMs,
    }));
  });
  return { srt: toSrt(composition), vtt: toVtt(composition), cues, words };
}

/** Returns the captions of a video that was made elsewhere, as files. */
function writeCaptionFiles({ aligned, language }: { aligned: AlignedVideo; language: string }) {
  return captionFiles(aligned, language);
}

/** Returns a text's language and number of words. */
export function describeText(text: string): { language: string; wordCount: number } {
  return { language: detectLanguage(text), wordCount: countSpacedWords(text) };
}

/** Returns the directions of a project's scenes for their translated texts. */
function directTranslation(asked: {
  originals: readonly Pick<Scene, "role" | "direction">[];
  texts: readonly string[];
  template: TemplateType;
  content: Pick<Content, "title" | "text" | "language" | "product" | "pictures">;
}): Direction[] {
  const { originals, ...translation } = asked;
  return directTranslated(originals, translation);
}

/**
 * Makes new directions (layout, picture, emphasis) for the changed scenes in the language of the project's content.
 */
function directDrafts(asked: { drafts: readonly SceneDraft[]; material: UnreadMaterial }): StoredScene[] {
  const { content, ...material } = asked.material;
  const language = detectLanguage(content.text);
  return directChanges(asked.drafts, { ...material, content: { ...content, language } });
}

/** Returns what the words of one of a project's scenes give for every form. */
function readForms(asked: {
  scenes: readonly StoredScene[];
  index: number;
  material: UnreadMaterial;
}): ReadForm[] {
  const { scenes, index } = asked;
  const { content, ...material } = asked.material;
  const drafts = scenes.map((scene): SceneDraft => ({ ...scene, isChanged: false }));
  const layouts = scenes.slice(0, index).map(({ direction }) => direction.content.layout);
  const language = detectLanguage(content.text);
  const request = { index, layouts, drafts, material: { ...material, content: { ...content, language } } };
  return drafts
    .slice(index, index + 1)
    .flatMap((draft) => readSceneForms(sceneToDirect({ ...request, draft })));
}

/**
 * Returns a script and its plan. The plan is serialised, because the main thread only stores it, and copying the
 * plan of a long text between threads would take long.
 */
function beginScript(asked: { request: ScriptRequest; budgetMs: number }): {
  script: WrittenScript;
  plan: Uint8Array;
} {
  const plan = planContent(asked.request);
  return { script: writeScript(plan, asked.budgetMs), plan: serialize(plan) };
}

function fitBegun({ plan, fit }: { plan: Uint8Array; fit: ScriptFit }): WrittenScript | null {
  return fitScript(deserialize(plan) as ScriptPlan, fit);
}

function condense({ request, maxChars }: { request: ScriptRequest; maxChars: number }): string {
  return condenseContent(planContent(request), request.content.text, maxChars);
}

function directModelScenes(asked: WrittenToDirect): Scene[] {
  return directWritten(asked.scenes, asked.for, asked.language);
}
