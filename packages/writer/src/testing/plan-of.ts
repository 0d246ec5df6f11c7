import { readBlocks } from "@inkreel/content";
import { planScript, type ScriptRequest } from "../plan/plan-script.js";
import type { ScriptPlan } from "../plan/script-plan.js";

/** Plans a script. The content is split into blocks in the same way as in production. */
export function planOf(request: ScriptRequest): ScriptPlan {
  return planScript(request, readBlocks(request.content.text));
}
