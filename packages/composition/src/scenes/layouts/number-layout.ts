import type { Comparison, LayoutContent } from "@inkreel/contract";
import type { Ramp } from "../../motion/ramp.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { columns, insetBox } from "../box.js";
import { barsPart } from "../parts/bars-part.js";
import { figureBlock } from "../parts/figure-block.js";
import { figureRamp } from "../parts/figure-part.js";
import { multiplePart } from "../parts/multiple-part.js";
import { artPictogram } from "../parts/pictogram-part.js";
import { ringPart } from "../parts/ring-part.js";
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

interface ComparisonOptions {
  comparison: Comparison;
  /** The box in left-to-right px. */
  box: Box;
  /** The figure's own counting time. */
  ramp: Ramp;
  figureText: string;
}

/** The bar that shows the figure itself, else the greatest. */
function figureBar(bars: readonly { text: string; value: number }[], figureText: string): number {
  const index = bars.findIndex((bar) => bar.text === figureText);
  if (index !== -1) return index;
  const values = bars.map((bar) => bar.value);
  return values.indexOf(Math.max(...values));
}

/** Draws a number's comparison, in the time in which the figure counts. */
function comparisonPart(
  stage: SceneStage,
  { comparison, box, ramp, figureText }: ComparisonOptions,
): Layer[] {
  switch (comparison.kind) {
    case "share":
      return ringPart(stage, { share: comparison.share, box, ramp });
    case "bars":
      return barsPart(stage, {
        bars: comparison.bars,
        box,
        ramp,
        highlighted: figureBar(comparison.bars, figureText),
      });
    case "change":
      return barsPart(stage, {
        bars: [
          { label: "", value: comparison.fromValue, text: comparison.fromText, words: null },
          { label: "", value: comparison.toValue, text: comparison.toText, words: null },
        ],
        box,
        ramp,
        highlighted: 1,
      });
    case "multiple":
      return multiplePart(stage, { times: comparison.times, box, ramp });
  }
}
