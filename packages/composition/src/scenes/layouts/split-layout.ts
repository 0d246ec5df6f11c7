import type { LayoutContent } from "@inkreel/contract";
import type { Box, Layer } from "../../timeline/timeline.js";
import { columns, insetBox, rows } from "../box.js";
import { enterAt } from "../create-layer.js";
import { stageOn } from "../parts/card-stage.js";
import { CARD_OVER_PX, paintCard } from "../parts/paint-card.js";
import { drawingOf, pictogramPart } from "../parts/pictogram-part.js";
import { shapePart } from "../parts/shape-part.js";
import { type SceneStage, stageOfMark } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import type { Zones } from "../zones.js";

type SplitContent = Extract<LayoutContent, { layout: "split" }>;

const GAP_PX = 36;

/**
 * Returns the layers of a comparison of two things. Their panels appear when they are spoken, side by side or, on 9:16,
 * one above the other.
 */
export function splitLayout(stage: SceneStage, zones: Zones, { left, right }: SplitContent): Layer[] {
  const panels =
    stage.ratio === "9:16" ? rows(zones.text, [1, 1], GAP_PX) : columns(zones.text, [1, 1], GAP_PX);
  const fills = [stage.swatch.card, stage.swatch.accent];
  const hasIcons =
    drawingOf(stage, left.pictogram) !== null &&
    drawingOf(stage, right.pictogram) !== null &&
    left.pictogram !== right.pictogram;
  return [left, right].flatMap((side, i) => {
    const spokenMs = enterAt(stage, stage.times.startOf(side.heading.words), stage.baseMs + i * 400);
    return panelLayers(stage, {
      side,
      hasIcon: hasIcons,
      box: panels[i]!,
      fill: fills[i]!,
      enterMs: i === 0 ? stage.baseMs : spokenMs,
      penMs: Math.max(spokenMs, stage.baseMs + 150),
      id: i === 0 ? "left" : "right",
    });
  });
}

interface Panel {
  side: SplitContent["left"];
  /** True if both sides have a pictogram. One alone would make its side more prominent. */
  hasIcon: boolean;
  box: Box;
  fill: string;
  enterMs: number;
  penMs: number;
  id: string;
}

function panelLayers(stage: SceneStage, { side, hasIcon, box, fill, enterMs, penMs, id }: Panel): Layer[] {
  const mark = stageOfMark(stage, box);
  const inner = stageOn(mark, fill);
  const isFlat = stage.ratio === "9:16" && hasIcon;
  const padPx = stage.ratio === "1:1" ? 40 : 56;
  const room = insetBox(box, { topPx: padPx, bottomPx: padPx, leftPx: padPx, rightPx: padPx });
  const iconPx = hasIcon ? Math.min(room.heightPx * (isFlat ? 0.46 : 0.42), 300) : 0;
  const isCentered = stage.look.align === "center";
  const icon = { ...room, widthPx: iconPx, heightPx: iconPx };
  const text = textPart(inner, {
    id: `${id}-heading`,
    text: side.heading.text,
    words: side.heading.words,
    role: "heading",
    box: insetBox(room, { topPx: hasIcon ? iconPx + 32 : 0 }),
    anchor: hasIcon ? "bottom" : "middle",
    maxLines: hasIcon ? 4 : 5,
    color: inner.swatch.ink,
    enterMs,
    reveal: "together",
    scale: hasIcon ? 1.2 : 1.6,
  });
  const panel = shapePart(mark, {
    id: `${id}-panel`,
    box,
    overPx: CARD_OVER_PX,
    enterMs,
    paint: (ctx, at) => paintCard(ctx, stage, at, fill),
  });
  const pictogram = pictogramPart(inner, {
    id: `${id}-pictogram`,
    name: hasIcon ? side.pictogram : null,
    box: isCentered ? { ...icon, xPx: room.xPx + (room.widthPx - iconPx) / 2 } : icon,
    ground: fill,
    enterMs: penMs,
  });
  return [panel, ...pictogram, ...text.layers];
}
