import type { LayoutContent } from "@inkreel/contract";
import type { Box, Layer } from "../../timeline/timeline.js";
import { columns, insetBox } from "../box.js";
import { itemRows } from "../parts/item-rows.js";
import { artPictogram, pictogramPart } from "../parts/pictogram-part.js";
import type { SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";
import { headingPart } from "./heading-part.js";

type ListContent = Extract<LayoutContent, { layout: "list" }>;

const HEADING_GAP_PX = 44;

/**
 * Returns the layers of a list whose items enter when they are spoken. The heading is beside the items in a wide frame
 * and above them otherwise.
 */
export function listLayout(stage: SceneStage, zones: Zones, { heading, items }: ListContent): Layer[] {
  const isWide = stage.ratio === "16:9" && stage.look.align === "start" && zones.bleed === null;
  const side = isWide && heading !== null ? columns(zones.text, [0.38, 0.62], 72) : null;
  const head = heading === null ? null : headingAt(stage, heading, side?.[0] ?? headRow(stage, zones.text));
  const below =
    head === null || side !== null ? 0 : head.box.yPx + head.box.heightPx - zones.text.yPx + HEADING_GAP_PX;
  const room = side?.[1] ?? insetBox(zones.text, { topPx: below });
  const isNumbered = stage.look.items === "ruled";
  return [
    ...(head?.layers ?? []),
    ...artPictogram(stage, zones.art),
    ...itemRows(stage, {
      id: "item",
      items,
      box: room,
      markerText: (i) => (isNumbered ? String(i + 1) : null),
      firstEnterMs: head === null && zones.art === null ? stage.baseMs : null,
      anchor: head === null || side !== null ? "middle" : "top",
    }),
  ];
}

function headRow(stage: SceneStage, text: Box): Box {
  return { ...text, heightPx: text.heightPx * (stage.ratio === "9:16" ? 0.24 : 0.22) };
}

function headingAt(
  stage: SceneStage,
  heading: NonNullable<ListContent["heading"]>,
  box: Box,
): { layers: Layer[]; box: Box } {
  const isBeside = box.widthPx < stage.regions.content.widthPx * 0.6;
  const iconPx = isBeside && stage.scene.direction.pictogram !== null ? 200 : 0;
  const part = headingPart(stage, {
    heading,
    box: insetBox(box, { topPx: iconPx }),
    anchor: isBeside ? "middle" : "top",
    maxLines: isBeside ? 5 : 2,
  });
  const icon = pictogramPart(stage, {
    id: "pictogram",
    name: iconPx === 0 ? null : stage.scene.direction.pictogram,
    box: { xPx: box.xPx, yPx: part.box.yPx - iconPx, widthPx: iconPx - 40, heightPx: iconPx - 40 },
    enterMs: stage.baseMs + 80,
  });
  return { layers: [...icon, ...part.layers], box: part.box };
}
