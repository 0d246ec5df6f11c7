import type { CompositionScene } from "@inkreel/contract";
import type { Look, TransitionSpec, TransitionStyle } from "../looks/look.js";

/** Between two grounds of one subject that cannot be the same. */
const CHANGE_OF_VIEW: TransitionSpec = { style: "dissolve", durationMs: 300 };

/** Durations of chosen transitions that the look does not have itself. */
const USUAL_MS: Record<TransitionStyle, number> = {
  dissolve: 450,
  "fade-through": 600,
  push: 420,
  "slide-over": 420,
  panel: 460,
};

/**
 * Returns the transition to a scene: the chosen one, or else by its relation to the one before and by the look. Null for a cut,
 * and if the scene goes on over the background of the one before, so that only what stands on it changes.
 */
export function sceneTransition(
  look: Look,
  { direction, movement }: Pick<CompositionScene, "direction" | "movement">,
  ground: { isContinued: boolean },
): TransitionSpec | null {
  const chosen = movement?.transition ?? null;
  if (chosen === "cut") return null;
  if (chosen !== null) return { style: chosen, durationMs: durationOf(look, chosen) };
  const { transition } = direction;
  if (transition === undefined) return { style: look.transition, durationMs: look.transitionMs };
  if (transition !== "continue") return look.relations[transition];
  return ground.isContinued ? null : CHANGE_OF_VIEW;
}

/** Returns whether a scene goes on over the background of the one before. A chosen transition shows another one. */
export function continuesBefore({ direction, movement }: CompositionScene): boolean {
  return direction.transition === "continue" && (movement?.transition ?? null) === null;
}

/** Returns how long a transition takes in the pace of the look. */
function durationOf({ transition, transitionMs, relations }: Look, style: TransitionStyle): number {
  if (transition === style) return transitionMs;
  const known = Object.values(relations).find((spec) => spec.style === style);
  return known?.durationMs ?? USUAL_MS[style];
}

/** Returns how long the transition to any next scene can take in a look. */
export function longestTransitionMs({ transitionMs, relations }: Look): number {
  const ofRelations = Object.values(relations).map(({ durationMs }) => durationMs);
  return Math.max(transitionMs, ...ofRelations, ...Object.values(USUAL_MS));
}
