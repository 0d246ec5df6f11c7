import type { MapDrawing } from "@inkreel/contract";
import type { Regions } from "../../timeline/regions.js";
import type { Box } from "../../timeline/timeline.js";

/** How units of a map become px of the frame: x * scale + dxPx. */
export interface MapTransform {
  scale: number;
  dxPx: number;
  dyPx: number;
}

/** The part of the text area around the focus that stays free for labels at the edges. */
const MARGIN_SHARE = 0.02;

/** Returns the transform that fits what a map has to show into the area above the captions. */
export function mapTransform({ focus }: MapDrawing, { content }: Regions): MapTransform {
  const [widthPx, heightPx] = [content.widthPx, content.heightPx].map(
    (px) => px * (1 - 2 * MARGIN_SHARE),
  ) as [number, number];
  const scale = Math.min(widthPx / focus.width, heightPx / focus.height);
  return {
    scale,
    dxPx: content.xPx + content.widthPx / 2 - (focus.x + focus.width / 2) * scale,
    dyPx: content.yPx + content.heightPx / 2 - (focus.y + focus.height / 2) * scale,
  };
}

export function onFrame(
  { scale, dxPx, dyPx }: MapTransform,
  { x, y }: { x: number; y: number },
): { xPx: number; yPx: number } {
  return { xPx: x * scale + dxPx, yPx: y * scale + dyPx };
}

/** Returns the part of a box that is inside the frame, or null if nothing is. */
export function insideFrame(box: Box, frame: { widthPx: number; heightPx: number }): Box | null {
  const xPx = Math.max(0, box.xPx);
  const yPx = Math.max(0, box.yPx);
  const widthPx = Math.min(frame.widthPx, box.xPx + box.widthPx) - xPx;
  const heightPx = Math.min(frame.heightPx, box.yPx + box.heightPx) - yPx;
  return widthPx < 2 || heightPx < 2 ? null : { xPx, yPx, widthPx, heightPx };
}
