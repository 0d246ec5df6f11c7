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

// Worker threads that parse texts import only this file, so it must not import drawing or encoding code.

/** Returns the writer's plan for a content. It requires the blocks of the content. */
export function planContent(request: ScriptRequest): ScriptPlan {
  return planScript(request, readBlocks(request.content.text));
}

/** Converts words that are spoken unchanged to scenes, each with its position in the content. */
export function scenesOfWords(script: Omit<ScriptText, "readBlocks">): WrittenScript {
  return scenesFromText({ ...script, readBlocks });
}

/** A script by a language model, and the request for which it was written. */
export interface WrittenToReview {
  script: ScriptToReview;
  request: Pick<ScriptRequest, "content" | "template">;
}

/** Checks such a script against its content. */
export function reviewWritten({ script, request }: WrittenToReview): ScriptReview {
  return reviewScript(script, request, readBlocks(request.content.text));
}
