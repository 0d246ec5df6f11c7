import { z } from "zod";

/**
 * How the picture can change to a scene. "cut": at once. "dissolve": the new picture appears over the old one. "fade-through": through
 * black. "push": from the side, and the old one leaves. "slide-over": from below, over the old one. "panel": behind a moving bar in a colour
 * of the look.
 */
export const SCENE_TRANSITION_STYLES = [
  "cut",
  "dissolve",
  "fade-through",
  "push",
  "slide-over",
  "panel",
] as const;
export type SceneTransitionStyle = (typeof SCENE_TRANSITION_STYLES)[number];

/**
 * How much moves in a scene. "still": nothing, it only fades in and lights up. "calm": the camera rests longer and everything comes gently.
 * "lively": the camera moves more often and everything comes with a spring.
 */
export const SCENE_ANIMATIONS = ["still", "calm", "lively"] as const;
export type SceneAnimation = (typeof SCENE_ANIMATIONS)[number];

/** How the picture changes to a scene and what moves in it, as a person chose it. Null for what the program chooses. */
export const sceneMovementSchema = z.object({
  transition: z.enum(SCENE_TRANSITION_STYLES).nullable(),
  animation: z.enum(SCENE_ANIMATIONS).nullable(),
});
export type SceneMovement = z.infer<typeof sceneMovementSchema>;

export const AUTOMATIC_MOVEMENT: SceneMovement = { transition: null, animation: null };

export function isSameMovement(one: SceneMovement, other: SceneMovement): boolean {
  return one.transition === other.transition && one.animation === other.animation;
}

/** Returns whether the program chooses both the transition and the animation. */
export function isAutomaticMovement(movement: SceneMovement): boolean {
  return isSameMovement(movement, AUTOMATIC_MOVEMENT);
}
