import { DURATION_TOLERANCE, warn, type Warning, type WrittenScript } from "@inkreel/contract";
import { estimateSpokenMs } from "../language/spoken-time.js";
import { composeScenes } from "./compose-scenes.js";
import { chooseFrame } from "./script-frames.js";
import type { Passage, ScriptPlan } from "./script-plan.js";

/**
 * The script of a plan for a length in milliseconds of narration: opening, sentences in the author's order, close.
 * Lengths are estimates; `fitScript` corrects them once the narration was measured.
 */
export function writeScript(plan: ScriptPlan, budgetMs: number): WrittenScript {
  const asked = plan.lengthSeconds * 1000;
  const goal = { targetMs: budgetMs, cost: (passage: Passage) => passage.estimatedMs, start: null };
  const chosen = budgetMs === asked ? plan : chooseFrame(plan, goal);
  return assembleScript(chosen, { targetMs: budgetMs, timeOf: estimateSpokenMs });
}

/** Makes the script of a plan's chosen passages; `timeOf` tells how long a text takes to say. */
export function assembleScript(
  plan: ScriptPlan,
  time: { targetMs: number; timeOf: (text: string) => number },
): WrittenScript {
  const scenes = composeScenes(plan, plan.chosen);
  const textOf = (role: string): string =>
    scenes
      .filter((scene) => scene.role === role)
      .map((scene) => scene.text)
      .join(" ");
  const speakingMs = Math.round(scenes.reduce((total, scene) => total + time.timeOf(scene.text), 0));
  return {
    title: plan.title,
    sections: { hook: textOf("hook"), main: textOf("main"), cta: textOf("cta") },
    scenes,
    estimatedSpeakingMs: speakingMs,
    warnings: [
      ...plan.warnings,
      ...warnOfLength({ share: speakingMs / time.targetMs, lengthSeconds: plan.lengthSeconds }),
    ],
  };
}

/** In seconds of the video: the budget may be larger or smaller where the voice speaks faster or slower. */
function warnOfLength({ share, lengthSeconds }: { share: number; lengthSeconds: number }): Warning[] {
  if (share >= 1 - DURATION_TOLERANCE || share === 0) return [];
  const seconds = Math.round(share * lengthSeconds);
  return [warn("content_shorter_than_length", { of: "text", seconds, wanted: lengthSeconds })];
}
