import { AT_REST, type LayerMotion } from "../timeline/timeline.js";
import {
  easeEmphasized,
  easeInCubic,
  easeOutBack,
  easeOutExpo,
  easeOutQuart,
  type Easing,
} from "./easing.js";
import { between, rampAt } from "./ramp.js";

/** Animation with which an element appears: from an offset, a size and a turn to its place. */
export interface Entrance {
  dxPx: number;
  dyPx: number;
  /** Size at the start, as a multiple of the size at rest. */
  scale: number;
  /** Turn at the start, clockwise. */
  rotationRad: number;
  durationMs: number;
  easing: Easing;
}

const IN_PLACE = { dxPx: 0, dyPx: 0, scale: 1, rotationRad: 0 };

/** Entrances of text, which only slides, and of marks, which are also scaled and turned. */
export const ENTRANCES = {
  rise: { ...IN_PLACE, dyPx: 56, durationMs: 520, easing: easeOutExpo },
  pop: { ...IN_PLACE, dyPx: 64, durationMs: 420, easing: easeOutBack },
  bloom: { ...IN_PLACE, dyPx: 18, durationMs: 800, easing: easeOutQuart },
  drift: { ...IN_PLACE, dxPx: -36, durationMs: 900, easing: easeOutQuart },
  glide: { ...IN_PLACE, dyPx: 84, durationMs: 560, easing: easeEmphasized },
  still: { ...IN_PLACE, durationMs: 260, easing: easeOutQuart },
  /** Comes down from above the page and turns straight. */
  stamp: { ...IN_PLACE, scale: 1.3, rotationRad: -0.08, durationMs: 420, easing: easeOutExpo },
  /** Springs up a little askew, like a sticker. */
  stick: { ...IN_PLACE, scale: 0.6, rotationRad: -0.16, durationMs: 380, easing: easeOutBack },
  /** Opens slowly in its place. */
  unfold: { ...IN_PLACE, scale: 0.86, durationMs: 900, easing: easeOutQuart },
  /** Comes nearer from the side, like a figure out of the dark. */
  approach: { ...IN_PLACE, dxPx: -36, scale: 0.9, durationMs: 1000, easing: easeOutQuart },
  /** Is lifted into the light. */
  lift: { ...IN_PLACE, dyPx: 84, scale: 0.9, durationMs: 580, easing: easeEmphasized },
  /** Rises from behind an edge. */
  emerge: { ...IN_PLACE, dyPx: 120, durationMs: 440, easing: easeOutExpo },
} as const satisfies Record<string, Entrance>;

/** Duration of the exit of overlays at the end of a scene. */
export const EXIT_MS = 200;
const EXIT_RISE_PX = -20;
/**
 * Fraction of the entrance after which an element is fully opaque. Text is therefore readable before the motion ends.
 */
const FADE_SHARE = 0.6;

export interface Presence {
  enterMs: number;
  entrance: Entrance;
  /** Point of the frame about which the entrance scales and turns. Elements that move as one have the same. */
  pivot: { xPx: number; yPx: number };
  /** Time at which the exit starts, or null if the element stays. */
  exitMs: number | null;
  /** Duration of the exit, if it differs from that of a scene's end. */
  exitDurationMs?: number;
  /** Movement while it leaves, if it differs from that of a scene's end. */
  exitRisePx?: number;
}

/** Returns the motion at `timeMs`, or null when the element is not visible. */
export function presenceAt(
  { enterMs, entrance, pivot, exitMs, exitDurationMs = EXIT_MS, exitRisePx = EXIT_RISE_PX }: Presence,
  timeMs: number,
): LayerMotion | null {
  if (timeMs < enterMs || (exitMs !== null && timeMs >= exitMs + exitDurationMs)) return null;
  const { durationMs, easing } = entrance;
  const entered = rampAt({ startMs: enterMs, durationMs, easing }, timeMs);
  const opacity = rampAt(
    { startMs: enterMs, durationMs: durationMs * FADE_SHARE, easing: easeOutQuart },
    timeMs,
  );
  const exit = exitMs === null ? null : { startMs: exitMs, durationMs: exitDurationMs, easing: easeInCubic };
  const left = exit === null ? 0 : rampAt(exit, timeMs);
  return {
    ...AT_REST,
    dxPx: between(entrance.dxPx, 0, entered),
    dyPx: between(entrance.dyPx, 0, entered) + exitRisePx * left,
    scale: 1 + between(entrance.scale - 1, 0, entered),
    rotationRad: between(entrance.rotationRad, 0, entered),
    originXPx: pivot.xPx,
    originYPx: pivot.yPx,
    opacity: Math.min(1, opacity) * (1 - left),
  };
}
