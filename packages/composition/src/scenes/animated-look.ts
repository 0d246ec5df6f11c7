import type { Composition, CompositionScene, SceneAnimation } from "@inkreel/contract";
import type { Look } from "../looks/look.js";
import { easeOutBack } from "../motion/easing.js";
import type { Entrance } from "../motion/entrance.js";

/** How a chosen animation differs from the usual one: factors of the lengths and durations of a look. */
interface Pace {
  /** How far elements come from, and how much they grow and turn. */
  reach: number;
  entranceMs: number;
  cameraMs: number;
  /** Time from one move of the camera to the next. */
  cameraGap: number;
  /** How near the camera comes to a picture. */
  pictureZoom: number;
}

const USUAL: Pace = { reach: 1, entranceMs: 1, cameraMs: 1, cameraGap: 1, pictureZoom: 1 };
const PACES: Record<Exclude<SceneAnimation, "still">, Pace> = {
  calm: { reach: 0.5, entranceMs: 1.4, cameraMs: 1.6, cameraGap: 2.2, pictureZoom: 0.5 },
  lively: { reach: 1.7, entranceMs: 0.8, cameraMs: 0.75, cameraGap: 0.65, pictureZoom: 1.7 },
};

/** Returns whether nothing moves in a scene, because a person chose so for the scene or for the whole video. */
export function isStill({ movement }: CompositionScene, { motion }: Composition): boolean {
  return motion === "reduced" || movement?.animation === "still";
}

/** Returns how the camera of a scene differs from that of its look. */
export function cameraPace({ movement }: CompositionScene): Pick<Pace, "cameraGap" | "pictureZoom"> {
  return paceOf(movement?.animation ?? null);
}

/**
 * Returns the look with the entrances and the camera of a chosen animation. The zoom over drawn backgrounds stays, because
 * neighbouring scenes go on over the same one.
 */
export function animatedLook(look: Look, { movement }: CompositionScene): Look {
  const animation = movement?.animation ?? null;
  if (animation === null || animation === "still") return look;
  const pace = paceOf(animation);
  const springs = animation === "lively" ? { easing: easeOutBack } : {};
  return {
    ...look,
    entrance: { ...paced(look.entrance, pace), ...springs },
    markEntrance: { ...paced(look.markEntrance, pace), ...springs },
    // Lines that rise from behind an edge stop at it, so they do not spring.
    kinetic: { ...look.kinetic, entrance: paced(look.kinetic.entrance, pace) },
    camera: { ...look.camera, moveMs: Math.round(look.camera.moveMs * pace.cameraMs) },
  };
}

function paceOf(animation: SceneAnimation | null): Pace {
  return animation === null || animation === "still" ? USUAL : PACES[animation];
}

function paced(entrance: Entrance, { reach, entranceMs }: Pace): Entrance {
  return {
    ...entrance,
    dxPx: evenly(entrance.dxPx * reach),
    dyPx: evenly(entrance.dyPx * reach),
    scale: Math.max(0, 1 + (entrance.scale - 1) * reach),
    rotationRad: entrance.rotationRad * reach,
    durationMs: Math.round(entrance.durationMs * entranceMs),
  };
}

/** Even px keep letters sharp. */
function evenly(px: number): number {
  return 2 * Math.round(px / 2);
}
