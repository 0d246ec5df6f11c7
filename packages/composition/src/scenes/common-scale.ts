import type { SceneElement } from "@inkreel/contract";
import { textStyle } from "../looks/type-scale.js";
import type { Box } from "../timeline/timeline.js";
import { fitText } from "./fit-text.js";
import type { SceneStage } from "./scene-stage.js";

export interface CommonScaleOptions {
  items: readonly SceneElement[];
  room: Box;
  maxLines: number;
  /** Maximum scale, relative to the font size of the item role. */
  most: number;
}

/**
 * Returns the largest scale of the item font size at which every item fits its box. All items then have the same size.
 */
export function commonScale(stage: SceneStage, { items, room, maxLines, most }: CommonScaleOptions): number {
  const full = textStyle("item", stage.look.typefaces.item, stage.ratio).sizePx;
  const shares = items.map(({ text }) => {
    const fitted = fitText(stage, {
      text,
      role: "item",
      maxWidthPx: room.widthPx,
      maxHeightPx: room.heightPx,
      maxLines,
      align: stage.look.align,
      scale: most,
    });
    return fitted.block.style.sizePx / full;
  });
  return Math.min(most, ...shares);
}
