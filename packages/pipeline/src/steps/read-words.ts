import { readBlocks } from "@inkreel/content";
import type { WrittenScript } from "@inkreel/contract";
import {
  planScript,
  reviewScript,
  scenesFromText,
  type ScriptPlan,
  type ScriptRequest,
  type ScriptReview,
  type ScriptText,
  type ScriptToReview,
} from "@inkreel/writer";

// Threads that read texts import only this file, so it must not load modules that draw or encode.

/** Returns the plan of the writer for a content, which needs its blocks. */
export function planContent(request: ScriptRequest): ScriptPlan {
  return planScript(request, readBlocks(request.content.text));
}

/** Returns scenes of words that are spoken unchanged, with the place of each in the content. */
export function scenesOfWords(script: Omit<ScriptText, "readBlocks">): WrittenScript {
  return scenesFromText({ ...script, readBlocks });
}

/** A script from outside the built-in writer, and what it was written from. */
export interface WrittenToReview {
  script: ScriptToReview;
  request: Pick<ScriptRequest, "content" | "template">;
}

/** Checks the script against its content. */
export function reviewWritten({ script, request }: WrittenToReview): ScriptReview {
  return reviewScript(script, request, readBlocks(request.content.text));
}
