import type { Box, Layer } from "../timeline/timeline.js";
import type { CaptionDesign } from "./caption-design.js";
import type { CaptionPage } from "./set-pages.js";

/** Values that all layers of a page share. */
export interface PageLayerContext {
  id: string;
  page: CaptionPage;
  design: CaptionDesign;
  motion: Layer["motion"];
  /** Rounds the box to even numbers inside the frame. */
  fitBox(box: Box): Box;
}

export function isShownAt(page: CaptionPage, timeMs: number): boolean {
  return timeMs >= page.startMs && timeMs < page.endMs;
}
