import { AT_REST, type LayerMotion } from "../timeline/timeline.js";
import type { CaptionDesign } from "./caption-design.js";
import type { CaptionPage } from "./set-pages.js";

const ENTRANCE_MS = 130;
const EXIT_MS = 100;
const RISE_PX = 18;
/** A page that follows at once only nudges: faded, the picture behind would flash between the two. */
const NUDGE_PX = 8;
/** Seen from its first frame on, so that a word said at once is seen to light up. */
const FIRST_OPACITY = 0.4;

export interface PageNeighbours {
  /** True when the page before ends where this one starts. */
  followsAtOnce: boolean;
  /** True when another page starts where this one ends, or the scene ends. */
  isFollowedAtOnce: boolean;
}

/** How a page comes in and goes out, as a movement of its finished raster. */
export function pageMotion(
  page: CaptionPage,
  neighbours: PageNeighbours,
  entrance: CaptionDesign["entrance"],
): (timeMs: number) => LayerMotion {
  const fullRisePx = neighbours.followsAtOnce ? NUDGE_PX : RISE_PX;
  const risePx = entrance === "rise" ? fullRisePx : 0;
  return (timeMs) => {
    const inShare = Math.min(1, Math.max(0, (timeMs - page.startMs) / ENTRANCE_MS));
    const left = (1 - inShare) ** 3;
    const outShare = neighbours.isFollowedAtOnce
      ? 1
      : Math.min(1, Math.max(0, (page.endMs - timeMs) / EXIT_MS));
    if (left === 0 && outShare === 1) return AT_REST;
    const inOpacity = neighbours.followsAtOnce ? 1 : 1 - (1 - FIRST_OPACITY) * left;
    return { dxPx: 0, dyPx: 2 * Math.round((risePx * left) / 2), opacity: inOpacity * outShare };
  };
}
