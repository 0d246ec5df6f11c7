import type { Context2D } from "../draw/host.js";
import { fillRoundedBox } from "../draw/rounded-box.js";
import { growBox } from "../draw/even-box.js";
import type { PlacedWord } from "../text/text-block.js";
import type { Box } from "../timeline/timeline.js";
import type { Marker } from "./caption-design.js";
import { wordBox } from "./caption-geometry.js";
import type { CaptionPage } from "./set-pages.js";

/** What a word's marker covers when it is whole. */
export function markerBox(page: CaptionPage, word: PlacedWord, marker: Marker): Box {
  const box = wordBox(page, word);
  const { sizePx } = page.block.style;
  if (marker.kind === "underline") {
    const yPx = page.yPx + word.baselineYPx + sizePx * 0.12;
    return { ...box, yPx, heightPx: sizePx * 0.085 };
  }
  // From above the capitals to below the descenders, a little wider than the word but not up to its neighbours.
  const topPx = page.yPx + word.baselineYPx - sizePx * 0.92;
  return growBox({ ...box, yPx: topPx, heightPx: sizePx * 1.19 }, sizePx * 0.13, 0);
}

/** Draws a share (0..1) of a word's marker, in the direction of reading. */
export function drawMarker(
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
