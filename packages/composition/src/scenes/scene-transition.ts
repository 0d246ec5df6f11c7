import type { CompositionScene } from "@inkreel/contract";
import type { Look, TransitionSpec } from "../looks/look.js";
import type { SceneGround } from "./scene-ground.js";

/** Between two grounds of one subject that cannot be the same. */
const CHANGE_OF_VIEW: TransitionSpec = { style: "dissolve", durationMs: 300 };

/**
 * Returns the transition to a scene, by its relation to the one before and by the look. Null if the scene goes on over
 * the background of the one before, so that only what stands on it changes.
 */
export function sceneTransition(
  look: Look,
  { direction }: CompositionScene,
  ground: Pick<SceneGround, "isContinued">,
): TransitionSpec | null {
  const { transition } = direction;
  if (transition === undefined) return { style: look.transition, durationMs: look.transitionMs };
  if (transition !== "continue") return look.relations[transition];
  return ground.isContinued ? null : CHANGE_OF_VIEW;
}
