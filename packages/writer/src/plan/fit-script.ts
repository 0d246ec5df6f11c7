import type { WrittenScript } from "@inkreel/contract";
import { AIMED_TOLERANCE } from "../select/fit-selection.js";
import { createMeasuredTime } from "./measured-time.js";
import { chooseFrame, withFrame } from "./script-frames.js";
import type { ScriptFrame, ScriptPlan } from "./script-plan.js";
import { assembleScript } from "./write-script.js";

/**
 * Adjusts a script to its measured narration by dropping, adding or exchanging passages, including the hook and the call to
 * action. `measuredMs` maps the scene and sentence texts spoken so far to their durations; all other durations are estimated
 * at the measured pace. Returns null if `previous` is within 4 % of the target or no other choice of passages comes closer,
 * unless the warning about a too short content has to be added or removed.
 */
export function fitScript(
  plan: ScriptPlan,
  fit: { targetMs: number; measuredMs: ReadonlyMap<string, number>; previous: WrittenScript },
): WrittenScript | null {
  const { targetMs, measuredMs, previous } = fit;
  const timeOf = createMeasuredTime(
    previous.scenes.map((scene) => scene.text),
    measuredMs,
  );
  const previousMs = previous.scenes.reduce((total, scene) => total + timeOf(scene.text), 0);
  const previousMiss = Math.abs(previousMs - targetMs) / targetMs;
  if (previousMiss <= AIMED_TOLERANCE) return null;
  const framed = findFrame(plan, previous);
  const fitted = chooseFrame(framed, {
    targetMs,
    cost: (passage) => timeOf(passage.text),
    start: findChosen(framed, previous),
  });
  const script = assembleScript(fitted, { targetMs, timeOf });
  const miss = Math.abs(script.estimatedSpeakingMs - targetMs) / targetMs;
  if (miss < previousMiss - 0.002) return script;
  return saysTooShort(script) === saysTooShort(previous) ? null : script;
}

/** Whether a script warns that the content is too short. Measured durations can contradict a warning based on estimates. */
function saysTooShort(script: WrittenScript): boolean {
  return script.warnings.some((warning) => warning.code === "content_shorter_than_length");
}

/** Returns the plan with the hook and the call to action that the script uses. */
function findFrame(plan: ScriptPlan, script: WrittenScript): ScriptPlan {
  const first = script.scenes[0]?.text;
  const last = script.scenes.at(-1)?.text;
  const isOf = ({ hook, cta }: ScriptFrame): boolean =>
    (hook === null || hook.text === first) && (cta === null || cta.text === last);
  if (isOf(plan)) return plan;
  const frame = plan.frames.find(isOf);
  return frame === undefined ? plan : withFrame(plan, frame);
}

/** Returns the indexes of the passages that a script contains, matched by source range. */
function findChosen(plan: ScriptPlan, script: WrittenScript): Set<number> {
  const chosen = new Set<number>();
  const mainScenes = script.scenes.filter(
    (scene) => scene.text !== plan.hook?.text && scene.text !== plan.cta?.text,
  );
  for (const [index, passage] of plan.passages.entries()) {
    const { source } = passage;
    const isIn = mainScenes.some((scene) =>
      source === null || scene.source === null
        ? scene.text === passage.text
        : scene.source.startChar <= source.startChar && scene.source.endChar >= source.endChar,
    );
    if (isIn) chosen.add(index);
  }
  return chosen;
}
