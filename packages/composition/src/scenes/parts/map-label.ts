import type { MapPlace } from "@inkreel/contract";
import { alphaHex } from "../../looks/textures.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { fitText } from "../fit-text.js";
import { stageOfMark, type SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import { stageOn } from "./card-stage.js";
import { CARD_OVER_PX, paintCard, roundBox } from "./paint-card.js";
import { shapePart } from "./shape-part.js";

const PAD_X_PX = 24;
const PAD_Y_PX = 12;
const MOST_WIDTH_SHARE = 0.6;
const LABEL_HEIGHT_PX = 76;
const FIGURE_HEIGHT_PX = 104;
const LABEL = { role: "item", maxLines: 1, align: "center", scale: 1 } as const;
const FIGURE = { role: "figure", maxLines: 1, align: "center", scale: 0.3 } as const;

type LabelText = Pick<MapPlace, "label" | "figure">;

interface LabelSize {
  widthPx: number;
  heightPx: number;
  figurePx: number;
  labelPx: number;
}

/** Returns the size of the label of a place with its figure. Null for a place without text. */
export function labelSize(
  stage: SceneStage,
  { label, figure }: LabelText,
  areaWidthPx: number,
): LabelSize | null {
  const maxWidthPx = areaWidthPx * MOST_WIDTH_SHARE;
  const size = (
    text: string,
    type: typeof LABEL | typeof FIGURE,
    maxHeightPx: number,
  ): { widthPx: number; heightPx: number } =>
    text.trim() === ""
      ? { widthPx: 0, heightPx: 0 }
      : fitText(stage, { ...type, text, maxWidthPx, maxHeightPx }).block;
  const own = size(label.text, LABEL, LABEL_HEIGHT_PX);
  const measured = size(figure?.text ?? "", FIGURE, FIGURE_HEIGHT_PX);
  if (own.heightPx + measured.heightPx === 0) return null;
  return {
    widthPx: Math.max(own.widthPx, measured.widthPx) + 2 * PAD_X_PX,
    heightPx: own.heightPx + measured.heightPx + 2 * PAD_Y_PX,
    figurePx: measured.heightPx,
    labelPx: own.heightPx,
  };
}

interface LabelOptions extends LabelText {
  id: string;
  box: Box;
  size: LabelSize;
  enterMs: number;
}

/** Returns the name of a place on a slip of the look, with what is measured there above it. */
export function mapLabel(
  stage: SceneStage,
  { id, box, size, label, figure, enterMs }: LabelOptions,
): Layer[] {
  const isCard = stage.look.items === "card" || stage.look.items === "floating-card";
  const on = stageOfMark(isCard ? stageOn(stage, stage.swatch.card) : stage, box);
  const slip = shapePart(on, {
    id: `${id}-slip`,
    box,
    overPx: CARD_OVER_PX,
    enterMs,
    paint: (ctx, at) => {
      if (isCard) paintCard(ctx, stage, at, stage.swatch.card);
      else
        roundBox(
          ctx,
          at,
          stage.look.items === "ruled" ? 0 : 14,
          stage.swatch.ground + alphaHex(stage.look.items === "ruled" ? 1 : 0.86),
        );
    },
  });
  const common = { words: null, anchor: "middle", reveal: "together", enterMs } as const;
  const room = { ...box, xPx: box.xPx + PAD_X_PX - 2, widthPx: box.widthPx - 2 * PAD_X_PX + 4 };
  const topPx = box.yPx + PAD_Y_PX;
  const figureBox = { ...room, yPx: topPx, heightPx: size.figurePx + 1 };
  const labelBox = { ...room, yPx: topPx + size.figurePx, heightPx: size.labelPx + 1 };
  return [
    slip,
    ...(size.figurePx === 0 || figure === null
      ? []
      : textPart(on, {
          ...common,
          ...FIGURE,
          id: `${id}-figure`,
          text: figure.text,
          box: figureBox,
          color: on.swatch.accentText,
        }).layers),
    ...(size.labelPx === 0
      ? []
      : textPart(on, {
          ...common,
          ...LABEL,
          id: `${id}-label`,
          text: label.text,
          box: labelBox,
          color: on.swatch.ink,
        }).layers),
  ];
}
