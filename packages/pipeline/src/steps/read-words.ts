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

// Threads that read texts import this file alone, so it loads nothing that draws or encodes.

/** The writer's plan of a content, whose blocks are read first. */
export function planContent(request: ScriptRequest): ScriptPlan {
  return planScript(request, readBlocks(request.content.text));
}

/** Scenes of words that are said as they are, and where in the content each stands. */
export function scenesOfWords(script: Omit<ScriptText, "readBlocks">): WrittenScript {
  return scenesFromText({ ...script, readBlocks });
}

/** A script that somebody outside wrote, and what it was written from. */
export interface WrittenToReview {
  script: ScriptToReview;
  request: Pick<ScriptRequest, "content" | "template">;
}

/** Holds the script to its content. */
export function reviewWritten({ script, request }: WrittenToReview): ScriptReview {
  return reviewScript(script, request, readBlocks(request.content.text));
}
