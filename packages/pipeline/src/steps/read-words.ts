import { readBlocks } from "@inkreel/content";
import type { WrittenScript } from "@inkreel/contract";
import {
  planScript,
  scenesFromText,
  type ScriptPlan,
  type ScriptRequest,
  type ScriptText,
} from "@inkreel/writer";

/** The writer's plan of a content, whose blocks are read first. */
export function planContent(request: ScriptRequest): ScriptPlan {
  return planScript(request, readBlocks(request.content.text));
}

/** Scenes of words that are said as they are, and where in the content each stands. */
export function scenesOfWords(script: Omit<ScriptText, "readBlocks">): WrittenScript {
  return scenesFromText({ ...script, readBlocks });
}
