import { deserialize, serialize } from "node:v8";
import { parentPort } from "node:worker_threads";
import { fitScript, planScript, type ScriptPlan, writeScript } from "@inkreel/writer";
import type { WritingAnswer, WritingRequest } from "./writing-messages.js";

function answer(request: WritingRequest): WritingAnswer {
  if (request.kind === "fit") {
    return { script: fitScript(deserialize(request.plan) as ScriptPlan, request.fit), plan: null };
  }
  const plan = planScript(request.request);
  return { script: writeScript(plan, request.budgetMs), plan: serialize(plan) };
}

parentPort!.on("message", (request: WritingRequest) => parentPort!.postMessage(answer(request)));
