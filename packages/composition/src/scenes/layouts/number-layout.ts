import type { Comparison, LayoutContent } from "@inkreel/contract";
import type { Box, Layer } from "../../timeline/timeline.js";
import { columns, insetBox } from "../box.js";
import { comparisonPart } from "../parts/comparison-part.js";
import { figureBlock } from "../parts/figure-block.js";
import { figureRamp } from "../parts/figure-part.js";
import { artPictogram } from "../parts/pictogram-part.js";
import type { SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";

type NumberContent = Extract<LayoutContent, { layout: "number" }>;

/** A figure that counts up while it is said, its label, and what it is compared with: beside it, or below. */
export function numberLayout(stage: SceneStage, zones: Zones, content: NumberContent): Layer[] {
  const { comparison, figure } = content;
  const ramp = figureRamp(stage, figure);
  if (comparison === null) {
    const hasHead = zones.art === null && zones.bleed === null;
    return [
      ...artPictogram(stage, zones.art),
      ...figureBlock(stage, { content, box: zones.text, anchor: 0.5, hasHead }),
    ];
  }
  const isBeside = stage.ratio === "16:9" || (stage.ratio === "1:1" && isCompact(comparison));
  const isWide = isBeside && zones.bleed === null;
  if (isWide) {
    const gapPx = stage.ratio === "16:9" ? 96 : 56;
    const [text, drawing] = columns(zones.text, [0.56, 0.44], gapPx) as [Box, Box];
    const room = insetBox(drawing, { topPx: drawing.heightPx * 0.06, bottomPx: drawing.heightPx * 0.06 });
    return [
      ...comparisonPart(stage, { figureText: figure.text, comparison, box: room, ramp }),
      ...figureBlock(stage, { content, box: text, anchor: 0.5, hasHead: false }),
    ];
  }
  const textShare = zones.bleed !== null || stage.ratio === "1:1" ? 0.54 : 0.5;
  const textPx = zones.text.heightPx * textShare;
  const text = insetBox(zones.text, { bottomPx: zones.text.heightPx - textPx });
  const drawing = insetBox(zones.text, { topPx: textPx + 48 });
  const widthPx = drawing.widthPx * (comparison.kind === "share" ? 1 : 0.86);
  const xPx = drawing.xPx + (stage.look.align === "center" ? (drawing.widthPx - widthPx) / 2 : 0);
  return [
    ...comparisonPart(stage, {
      figureText: figure.text,
      comparison,
      box: comparisonBox(stage, { ...drawing, xPx, widthPx }, comparison.kind),
      ramp,
    }),
    ...figureBlock(stage, { content, box: text, anchor: 0, hasHead: false }),
  ];
}

/** Stands beside its figure in a square frame, too. */
function isCompact(comparison: Comparison): boolean {
  return comparison.kind === "share" || comparison.kind === "change";
}

/** A ring below a block of text stands on the text's edge. */
function comparisonBox(stage: SceneStage, box: Box, kind: string): Box {
  if (kind !== "share" || stage.look.align === "center") return box;
  return { ...box, widthPx: Math.min(box.widthPx, box.heightPx) };
}
