import { growBox } from "../draw/even-box.js";
import type { Context2D } from "../draw/host.js";
import { fillRoundedBox } from "../draw/rounded-box.js";
import type { PlacedWord } from "../text/text-block.js";
import type { Box, Layer } from "../timeline/timeline.js";
import { wordStateAt } from "./active-word.js";
import type { Marker } from "./caption-design.js";
import { wordBox } from "./caption-geometry.js";
import { isShownAt, type PageLayerContext } from "./page-layer-context.js";
import type { CaptionPage } from "./set-pages.js";

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

/** Returns the box of a word's marker when it is whole. */
function markerBox(page: CaptionPage, word: PlacedWord, marker: Marker): Box {
  const box = wordBox(page, word);
  const { sizePx } = page.block.style;
  if (marker.kind === "underline") {
    const yPx = page.yPx + word.baselineYPx + sizePx * 0.12;
    return { ...box, yPx, heightPx: sizePx * 0.085 };
  }
  // The marker reaches from above the capitals to below the descenders; it is a little wider than the word but does not
  // reach its neighbours.
  const topPx = page.yPx + word.baselineYPx - sizePx * 0.92;
  return growBox({ ...box, yPx: topPx, heightPx: sizePx * 1.19 }, sizePx * 0.13, 0);
}

/** Draws a share (0..1) of a word's marker, in the direction of reading. */
function drawMarker(
  ctx: Context2D,
  options: { page: CaptionPage; word: PlacedWord; marker: Marker; share: number },
): void {
  const { page, word, marker, share } = options;
  if (marker.kind === "none") return;
  const whole = markerBox(page, word, marker);
  const widthPx = whole.widthPx * share;
  const xPx = word.rightToLeft ? whole.xPx + whole.widthPx - widthPx : whole.xPx;
  const radiusPx = marker.kind === "swipe" ? page.block.style.sizePx * 0.16 : whole.heightPx / 2;
  fillRoundedBox(ctx, { box: { ...whole, xPx, widthPx }, radiusPx, color: marker.color });
}
