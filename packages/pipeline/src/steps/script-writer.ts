import type { WrittenScript } from "@inkreel/contract";
import { fitScript, planScript, type ScriptRequest, writeScript } from "@inkreel/writer";

/** A script and how to come closer to a length. */
export interface BegunScript {
  script: WrittenScript;
  /** As the writer's `fitScript`, with the plan that the script was made from. */
  fit: (fit: ScriptFit) => Promise<WrittenScript | null>;
}
export type ScriptFit = Parameters<typeof fitScript>[1];

/** Who writes scripts: this thread, or another one where a long text must not hold others up. */
export interface ScriptWriter {
  /** A script for `budgetMs` of narration. Rejects with the signal's reason when aborted. */
  begin(
    request: ScriptRequest,
    options: { budgetMs: number; signal: AbortSignal | null },
  ): Promise<BegunScript>;
}

/** Writes at once, in this thread. */
export const DIRECT_WRITER: ScriptWriter = {
  begin: async (request, { budgetMs }) => {
    const plan = planScript(request);
    return { script: writeScript(plan, budgetMs), fit: async (fit) => fitScript(plan, fit) };
  },
};
