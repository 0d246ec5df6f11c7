import { readBlocks } from "@inkreel/content";
import { planScript, type ScriptRequest } from "../plan/plan-script.js";
import type { ScriptPlan } from "../plan/script-plan.js";

/** The plan of a content whose blocks are read as the product reads them. */
export function planOf(request: ScriptRequest): ScriptPlan {
  return planScript(request, readBlocks(request.content.text));
}
