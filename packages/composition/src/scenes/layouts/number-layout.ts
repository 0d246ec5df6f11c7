import type { Comparison, LayoutContent } from "@inkreel/contract";
import type { Context2D } from "../../draw/host.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Ramp } from "../../motion/ramp.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { columns, insetBox, middleOf } from "../box.js";
import { barsPart } from "../parts/bars-part.js";
import { figureBlock } from "../parts/figure-block.js";
import { figureRamp } from "../parts/figure-part.js";
import { multiplePart } from "../parts/multiple-part.js";
import { artPictogram, pictogramPart } from "../parts/pictogram-part.js";
import { shapePart } from "../parts/shape-part.js";
import type { SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";

type NumberContent = Extract<LayoutContent, { layout: "number" }>;

/** Returns the layers of an animated counter with its label. A comparison chart is beside or below it. */
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

/** Returns true if the comparison also fits beside its number in a square frame. */
function isCompact(comparison: Comparison): boolean {
  return comparison.kind === "share" || comparison.kind === "change";
}

/** Returns the box of a comparison. A ring below a block of text is aligned with the edge of the text. */
function comparisonBox(stage: SceneStage, box: Box, kind: string): Box {
  if (kind !== "share" || stage.look.align === "center") return box;
  return { ...box, widthPx: Math.min(box.widthPx, box.heightPx) };
}

interface ComparisonOptions {
  comparison: Comparison;
  /** Box of the layout in px, before mirroring for right-to-left languages. */
  box: Box;
  /** Time span and easing of the animated counter. */
  ramp: Ramp;
  figureText: string;
}

/** Returns the index of the bar that stands for the displayed number, or of the largest bar if none does. */
function figureBar(bars: readonly { text: string; value: number }[], figureText: string): number {
  const index = bars.findIndex((bar) => bar.text === figureText);
  if (index !== -1) return index;
  const values = bars.map((bar) => bar.value);
  return values.indexOf(Math.max(...values));
}

/** Returns the layers of the comparison, which is animated together with the counter. */
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

const THICKNESS_SHARE = 0.15;

/** Returns a ring chart that fills up to the given fraction, with the pictogram in its middle. */
function ringPart(stage: SceneStage, { share, box, ramp }: { share: number; box: Box; ramp: Ramp }): Layer[] {
  const sidePx = Math.min(box.widthPx, box.heightPx);
  const { xPx, yPx } = middleOf(box);
  const square = (px: number): Box => ({ xPx: xPx - px / 2, yPx: yPx - px / 2, widthPx: px, heightPx: px });
  const track = shapePart(stage, {
    id: "ring-track",
    box: square(sidePx),
    enterMs: stage.baseMs,
    entrance: ENTRANCES.bloom,
    paint: (ctx, at) => strokeRing(ctx, stage, { at, share: 1, color: stage.swatch.line }),
  });
  const ring = shapePart(stage, {
    id: "ring",
    box: square(sidePx),
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    growth: ramp,
    paint: (ctx, at, progress) =>
      strokeRing(ctx, stage, { at, share: share * progress, color: stage.swatch.accent }),
  });
  const pictogram = pictogramPart(stage, {
    id: "ring-pictogram",
    name: stage.scene.direction.pictogram,
    box: square(sidePx * 0.36),
    color: stage.swatch.ink,
    enterMs: stage.baseMs + 100,
  });
  return [track, ring, ...pictogram];
}

function strokeRing(
  ctx: Context2D,
  stage: SceneStage,
  { at, share, color }: { at: Box; share: number; color: string },
): void {
  if (share <= 0) return;
  const { xPx, yPx } = middleOf(at);
  const thickPx = at.widthPx * THICKNESS_SHARE;
  const top = -Math.PI / 2;
  const turn = 2 * Math.PI * share * (stage.isMirrored ? -1 : 1);
  ctx.strokeStyle = color;
  ctx.lineWidth = thickPx;
  ctx.lineCap = share === 1 || stage.look.cornerPx === 0 ? "butt" : "round";
  ctx.beginPath();
  ctx.arc(xPx, yPx, (at.widthPx - thickPx) / 2, top, top + turn, stage.isMirrored);
  ctx.stroke();
}
