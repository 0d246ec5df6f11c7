import {
  DURATION_TOLERANCE,
  warn,
  type Warning,
  type WrittenScript,
  type Scene,
  type SceneRole,
} from "@inkreel/contract";
import { estimateSpokenMs } from "../language/spoken-time.js";
import { chooseFrame } from "./script-frames.js";
import { joinPassages } from "./join-passages.js";
import { introducePeople } from "../repair/introduce-people.js";
import { readSceneChanges } from "../repair/scene-changes.js";
import type { Passage, ScriptPlan } from "./script-plan.js";
import { directScenes } from "../direction/direct-scenes.js";

/** A scene that has no direction yet, with the passage that its text comes from. */
interface SceneDraft {
  role: SceneRole;
  text: string;
  source: Scene["source"];
  passage: Passage;
}

/** A shorter sentence is joined with its neighbour, because its own scene would be too short to read. */
const JOIN_BELOW_MS = 1_300;
const JOINED_MAX_MS = 7_500;
/** In a script with fewer scenes, the last main scene does not become the call to action. */
const MIN_SCENES_WITH_CLOSE = 3;

/**
 * Writes a script for `budgetMs` milliseconds of narration: hook, chosen passages in the author's order, call to action.
 * All durations are estimates; `fitScript` corrects the script once the narration has been measured.
 */
export function writeScript(plan: ScriptPlan, budgetMs: number): WrittenScript {
  const asked = plan.lengthSeconds * 1000;
  const goal = { targetMs: budgetMs, cost: (passage: Passage) => passage.estimatedMs, start: null };
  const chosen = budgetMs === asked ? plan : chooseFrame(plan, goal);
  const time = { targetMs: budgetMs, timeOf: estimateSpokenMs };
  const script = assembleScript(chosen, time);
  const missOf = ({ estimatedSpeakingMs }: WrittenScript): number => Math.abs(estimatedSpeakingMs - budgetMs);
  if (missOf(script) <= budgetMs * DURATION_TOLERANCE) return script;
  // The first choice did not count the words that repairs add, such as a speaker's role.
  const repairMs = script.estimatedSpeakingMs - plannedMs(chosen);
  const again = assembleScript(chooseFrame(plan, { ...goal, targetMs: budgetMs - repairMs }), time);
  return missOf(again) < missOf(script) ? again : script;
}

/** Returns the estimated duration of a plan's hook, chosen passages and call to action, before repairs. */
function plannedMs({ hook, passages, chosen, cta }: ScriptPlan): number {
  const ids = new Set(chosen);
  const said = [hook, ...passages.filter(({ id }) => ids.has(id)), cta];
  return said.reduce((total, passage) => total + (passage?.estimatedMs ?? 0), 0);
}

/** Assembles a script from a plan's chosen passages. `timeOf` returns the spoken duration of a text in milliseconds. */
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

/** The warning states seconds of the video rather than of the budget, because the budget depends on the voice's pace. */
function warnOfLength({ share, lengthSeconds }: { share: number; lengthSeconds: number }): Warning[] {
  if (share >= 1 - DURATION_TOLERANCE || share === 0) return [];
  const seconds = Math.round(share * lengthSeconds);
  return [warn("content_shorter_than_length", { of: "text", seconds, wanted: lengthSeconds })];
}

/** Returns the directed scenes in order: hook, main passages with very short neighbours joined, call to action. */
function composeScenes(plan: ScriptPlan, chosen: readonly number[]): Scene[] {
  const ids = new Set(chosen);
  const { hook, main, cta } = repairFrame(plan, ids);
  const drafts: SceneDraft[] = joinShort(main).map((passage) => draft("main", passage));
  const first = drafts[0];
  if (hook !== null) drafts.unshift(draft("hook", hook));
  else if (first !== undefined) first.role = "hook";
  const last = drafts.at(-1);
  if (cta !== null) drafts.push(draft("cta", cta));
  else if (last !== undefined && drafts.length >= MIN_SCENES_WITH_CLOSE) last.role = "cta";
  const directions = directScenes(
    drafts.map((each) => ({ ...each.passage, text: each.text, role: each.role })),
    { ...plan, sentences: [...plan.passages, ...plan.reserve].map(({ text }) => text) },
  );
  return drafts.map((each, index) => {
    const direction = directions[index];
    if (direction === undefined) throw new RangeError(`Scene ${index} got no direction.`);
    const { role, text, source, passage } = each;
    return { id: `scene-${index + 1}`, role, text, source, ...tellChanges(passage), direction };
  });
}

/** Returns the plan's passages with each speaker introduced where the script first names them. */
function repairFrame(
  { hook, passages, cta }: ScriptPlan,
  ids: ReadonlySet<number>,
): { hook: Passage | null; main: Passage[]; cta: Passage | null } {
  const main = passages.filter((passage) => ids.has(passage.id));
  const said = introducePeople([hook, ...main, cta].filter((passage) => passage !== null));
  return {
    hook: hook === null ? null : (said[0] ?? hook),
    main: said.slice(hook === null ? 0 : 1, cta === null ? said.length : -1),
    cta: cta === null ? null : (said.at(-1) ?? cta),
  };
}

function draft(role: SceneRole, passage: Passage): SceneDraft {
  return { role, text: passage.text, source: passage.source, passage };
}

function joinShort(passages: readonly Passage[]): Passage[] {
  const joined: Passage[] = [];
  for (const passage of passages) {
    const previous = joined.at(-1);
    if (previous !== undefined && canJoin(previous, passage))
      joined[joined.length - 1] = joinPassages(previous, passage);
    else joined.push(passage);
  }
  return joined;
}

function canJoin(left: Passage, right: Passage): boolean {
  const isBelow = left.isHeading && left.heading === null && right.heading !== null;
  const isNeighbour = right.id === left.id + 1 && (isBelow || left.heading === right.heading);
  if (
    !isNeighbour ||
    left.list !== null ||
    right.list !== null ||
    left.source === null ||
    right.source === null
  )
    return false;
  if (right.isHeading || right.stepNumber !== null) return false;
  const isShort = isBelow || Math.min(left.estimatedMs, right.estimatedMs) < JOIN_BELOW_MS;
  return isShort && left.estimatedMs + right.estimatedMs < JOINED_MAX_MS;
}

function tellChanges({ authored, text, changes = [] }: Passage): Pick<Scene, "changes"> {
  const told = authored === undefined ? [] : readSceneChanges({ authored, text, changes });
  return told.length === 0 ? {} : { changes: told };
}
