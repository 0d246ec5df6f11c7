import { deserialize, serialize } from "node:v8";
import type { Scene, WrittenScript } from "@inkreel/contract";
import type { ScriptFit, WrittenToDirect } from "@inkreel/pipeline";
import {
  condenseContent,
  directWritten,
  fitScript,
  type ScriptPlan,
  type ScriptRequest,
  writeScript,
} from "@inkreel/writer";
import { planContent } from "@inkreel/pipeline/read-words";

/** A script and what it was made from: as bytes, since the main thread only keeps it and a long text's takes long to read. */
export function beginScript(asked: { request: ScriptRequest; budgetMs: number }): {
  script: WrittenScript;
  plan: Uint8Array;
} {
  const plan = planContent(asked.request);
  return { script: writeScript(plan, asked.budgetMs), plan: serialize(plan) };
}

export function fitBegun({ plan, fit }: { plan: Uint8Array; fit: ScriptFit }): WrittenScript | null {
  return fitScript(deserialize(plan) as ScriptPlan, fit);
}

export function condense({ request, maxChars }: { request: ScriptRequest; maxChars: number }): string {
  return condenseContent(planContent(request), request.content.text, maxChars);
}

export function directModelScenes(asked: WrittenToDirect): Scene[] {
  return directWritten(asked.scenes, asked.for, asked.language);
}
