import type { WrittenScript } from "@inkreel/contract";
import { AIMED_TOLERANCE } from "../select/fit-selection.js";
import { createMeasuredTime } from "./measured-time.js";
import { chooseFrame, withFrame } from "./script-frames.js";
import type { ScriptFrame, ScriptPlan } from "./script-plan.js";
import { assembleScript } from "./write-script.js";

/**
 * Adjusts a script to its real narration by dropping, adding or exchanging sentences, opening and close included. `measuredMs` holds what was
 * spoken so far, by scene text or sentence text; everything else is estimated at the pace measured. Null when
 * `previous` is within 4 % of the target already, or when no other choice of sentences comes closer; then only a
 * wrong word about the text being too short is still put right.
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

/** Whether the text suffices is known only now: the estimate may have erred either way, and the warning with it. */
function saysTooShort(script: WrittenScript): boolean {
  return script.warnings.some((warning) => warning.code === "content_shorter_than_length");
}

/** The plan with the opening and close that the script has. */
function findFrame(plan: ScriptPlan, script: WrittenScript): ScriptPlan {
  const first = script.scenes[0]?.text;
  const last = script.scenes.at(-1)?.text;
  const isOf = ({ hook, cta }: ScriptFrame): boolean =>
    (hook === null || hook.text === first) && (cta === null || cta.text === last);
  if (isOf(plan)) return plan;
  const frame = plan.frames.find(isOf);
  return frame === undefined ? plan : withFrame(plan, frame);
}

/** The passages a script is made of, found again by their place in the content. */
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
