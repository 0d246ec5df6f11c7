import { deserialize, serialize } from "node:v8";
import { parentPort } from "node:worker_threads";
import { condenseContent, fitScript, planScript, type ScriptPlan, writeScript } from "@inkreel/writer";
import type { WritingAnswer, WritingRequest } from "./writing-messages.js";

function answer(request: WritingRequest): WritingAnswer {
  const nothing = { script: null, plan: null, condensed: null };
  if (request.kind === "fit") {
    return { ...nothing, script: fitScript(deserialize(request.plan) as ScriptPlan, request.fit) };
  }
  const plan = planScript(request.request);
  if (request.kind === "condense") {
    return { ...nothing, condensed: condenseContent(plan, request.request.content.text, request.maxChars) };
  }
  return { ...nothing, script: writeScript(plan, request.budgetMs), plan: serialize(plan) };
}

parentPort!.on("message", (request: WritingRequest) => parentPort!.postMessage(answer(request)));
