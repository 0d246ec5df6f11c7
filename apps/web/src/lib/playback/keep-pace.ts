/** So far from the preview nobody sees that a clip is. */
const IN_STEP_FRAMES = 1;
/** Up to here a little faster or slower is seen less than a jump. */
const NEAR_FRAMES = 5;
/** Farther off than that, getting there by playing takes too long. */
const FAR_FRAMES = 15;

/**
 * Returns the rate for a clip that is `behindFrames` behind the preview, or as many before it when negative. Few
 * different ones, since changing it costs. Null where it has to jump.
 */
export function paceFor(behindFrames: number): number | null {
  const farFrames = Math.abs(behindFrames);
  if (farFrames <= IN_STEP_FRAMES) return 1;
  if (farFrames > FAR_FRAMES) return null;
  if (behindFrames > 0) return farFrames > NEAR_FRAMES ? 2 : 1.4;
  return farFrames > NEAR_FRAMES ? 0.25 : 0.6;
}
