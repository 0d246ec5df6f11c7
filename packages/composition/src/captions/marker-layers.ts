import type { Layer } from "../timeline/timeline.js";
import { wordStateAt } from "./active-word.js";
import { isShownAt, type PageLayerContext } from "./page-layer-context.js";
import { drawMarker, markerBox } from "./draw-marker.js";

/** Shares of the marker at the first frames of a word: a quick swipe, not a switch. */
const SWIPE_SHARES = [0.6, 1] as const;
const STEP_MS = 33;

/** A small layer for each word, so that a swipe costs no raster of the whole page. */
export function markerLayers({ id, page, design, motion, fitBox }: PageLayerContext): Layer[] {
  const { marker } = design;
  if (marker.kind === "none") return [];
  const placed = page.block.lines.flatMap((line) => line.words);
  return placed.map((word, part) => {
    const sinceStart = (timeMs: number): number => timeMs - page.words[word.index]!.startMs;
    const shareAt = (timeMs: number): number =>
      SWIPE_SHARES[Math.min(SWIPE_SHARES.length - 1, Math.floor(sinceStart(timeMs) / STEP_MS))] ?? 1;
    return {
      id: `${id}-marker-${part}`,
      box: fitBox(markerBox(page, word, marker)),
      key(timeMs) {
        if (!isShownAt(page, timeMs)) return null;
        return wordStateAt(page, timeMs).active === word.index ? String(shareAt(timeMs)) : null;
      },
      draw: (ctx, timeMs) => drawMarker(ctx, { page, word, marker, share: shareAt(timeMs) }),
      motion,
    };
  });
}
