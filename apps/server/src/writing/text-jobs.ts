import { detectLanguage } from "@inkreel/content";
import { writeSubtitles } from "./write-subtitles.js";
import { directTranslation } from "./direct-translation.js";
import { describeText } from "./describe-text.js";
import { directDrafts } from "./direct-drafts.js";
import { draftScenes } from "./draft-scenes.js";
import { draftScript } from "./draft-script.js";
import { readSpoken } from "./read-spoken.js";
import { reviewWritten, scenesOfWords } from "@inkreel/pipeline/read-words";
import { beginScript, condense, directModelScenes, fitBegun } from "./write-script-jobs.js";

/**
 * All work whose time grows with a text that a stranger sent, by name. Each takes what can be posted to a thread and gives what can
 * be posted back.
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
  directTranslation,
  readSpoken,
  writeSubtitles,
} as const;

export type TextJobs = typeof TEXT_JOBS;
export type TextJob = keyof TextJobs;
