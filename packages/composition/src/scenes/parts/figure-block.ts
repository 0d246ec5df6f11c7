import type { Figure, LayoutContent, SceneElement } from "@inkreel/contract";
import { isScaleWord } from "@inkreel/language";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { enterAt } from "../create-layer.js";
import { fitText } from "../fit-text.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import type { Ramp } from "../../motion/ramp.js";
import { figurePart, figureRamp } from "./figure-part.js";
import { iconAbove, iconAboveHeight } from "./icon-above.js";
import { rulePart } from "./kicker-part.js";

const GAP_PX = 28;
const RULE_ROOM_PX = 52;
const LABEL_LAG_MS = 80;
/** The label is a whole sentence. */
const LABEL = { role: "heading", maxLines: 6 } as const;
const UNIT = { role: "heading", maxLines: 1, scale: 1.3 } as const;

interface FigureBlock {
  content: Extract<LayoutContent, { layout: "number" }>;
  /** Box of the layout in px, before mirroring for right-to-left languages. */
  box: Box;
  /** Vertical alignment of the block in its box: 0 for the top, 0.5 for the middle. */
  anchor: number;
  /**
   * True to show a pictogram or a rule above the number from the start of the scene, so that the frame is not empty
   * before the number is spoken.
   */
  hasHead: boolean;
  /** When the label enters, or null to enter after the number. */
  labelMs: number | null;
}

/**
 * Lays out a figure with its unit and label below as one block. The figure stands there faintly until it is said, and the
 * label appears after it.
 */
export function figureBlock(
  stage: SceneStage,
  { content, box, anchor, hasHead, labelMs }: FigureBlock,
): Layer[] {
  const { label } = content;
  const { lead, figure, unit } = splitFigure(content.figure);
  const ramp = figureRamp(stage, figure);
  const headPx = hasHead ? iconAboveHeight(stage) || RULE_ROOM_PX : 0;
  const leadPx = lead === null ? 0 : textHeight(stage, { ...UNIT, text: lead }, box, box.heightPx * 0.16) + 1;
  const labelPx = textHeight(stage, { ...LABEL, text: label.text }, box, (box.heightPx - headPx) * 0.52);
  const unitPx = unit === null ? 0 : textHeight(stage, { ...UNIT, text: unit }, box, box.heightPx * 0.2) + 1;
  const room = insetBox(box, { topPx: headPx + leadPx, bottomPx: unitPx + labelPx + GAP_PX });
  const figurePx = figurePart(stage, { figure, ramp, box: room }).box.heightPx;
  const usedPx = headPx + leadPx + figurePx + unitPx + GAP_PX + labelPx;
  const headTopPx = box.yPx + (box.heightPx - usedPx) * anchor;
  const leadTopPx = headTopPx + headPx;
  const topPx = leadTopPx + leadPx;
  const unitTopPx = topPx + figurePx;
  const labelBox = { ...box, yPx: unitTopPx + unitPx + GAP_PX, heightPx: labelPx + 1 };
  return [
    ...(hasHead ? headLayers(stage, { ...box, yPx: headTopPx, heightPx: headPx }) : []),
    ...labelLayers(stage, { label, box: labelBox, figureMs: ramp.startMs, labelMs }),
    ...smallLayers(stage, {
      id: "lead",
      text: lead,
      ramp,
      box: { ...box, yPx: leadTopPx, heightPx: leadPx },
    }),
    ...smallLayers(stage, {
      id: "unit",
      text: unit,
      ramp,
      box: { ...box, yPx: unitTopPx, heightPx: unitPx },
    }),
    ...figurePart(stage, { figure, ramp, box: { ...room, yPx: topPx } }).layers,
  ];
}

function textHeight(
  stage: SceneStage,
  text: { text: string; role: "heading"; maxLines: number; scale?: number },
  { widthPx }: Box,
  maxHeightPx: number,
): number {
  const { block } = fitText(stage, { ...text, maxWidthPx: widthPx, maxHeightPx, align: stage.look.align });
  return block.heightPx;
}

function headLayers(stage: SceneStage, box: Box): Layer[] {
  const icon = iconAbove(stage, { ...box, heightPx: iconAboveHeight(stage) });
  return icon.length > 0 ? icon : [rulePart(stage, { box, enterMs: stage.baseMs })];
}

function labelLayers(
  stage: SceneStage,
  {
    label,
    box,
    figureMs,
    labelMs,
  }: { label: SceneElement; box: Box; figureMs: number; labelMs: number | null },
): Layer[] {
  const spokenMs = enterAt(stage, stage.times.startOf(label.words), figureMs);
  return textPart(stage, {
    ...LABEL,
    ...label,
    id: "label",
    box,
    anchor: "top",
    color: stage.swatch.ink,
    enterMs: labelMs ?? Math.max(figureMs + LABEL_LAG_MS, spokenMs),
    reveal: "together",
  }).layers;
}

/** Returns the line above or below a figure, which comes with it. */
function smallLayers(
  stage: SceneStage,
  { id, text, ramp, box }: { id: string; text: string | null; ramp: Ramp; box: Box },
): Layer[] {
  if (text === null) return [];
  return textPart(stage, {
    ...UNIT,
    id,
    text,
    // These words get no emphasis of their own, because the number beside them is highlighted.
    words: null,
    box,
    anchor: "top",
    color: stage.swatch.accentText,
    enterMs: ramp.startMs,
    reveal: "together",
  }).layers;
}

/** Maximum length of a number that is displayed together with its unit. */
const SHORT_FIGURE_CHARS = 6;
const UNIT_WORD = /^\s?[\p{L}°][\p{L} /°’'-]{2,}$/u;
const FIRST_WORD = /^\s?\p{L}+/u;

/** Words before the sign and the digits: "more than $". */
const LEAD = /^\p{L}[\p{L} ]*(?= )/u;

/**
 * Splits "more than 212,000 homes" into the number, the words that limit it for the line above, and a unit for the line below. Returns
 * null for what there is not, as in "12 million".
 */
export function splitFigure(figure: Figure): { lead: string | null; figure: Figure; unit: string | null } {
  const first = FIRST_WORD.exec(figure.suffix)?.[0] ?? "";
  const scale = isScaleWord(first.trim()) ? first : "";
  const unit = figure.suffix.slice(scale.length);
  if (figure.text.length <= SHORT_FIGURE_CHARS) return { lead: null, figure, unit: null };
  const lead = LEAD.exec(figure.prefix)?.[0] ?? null;
  const start = lead === null ? 0 : lead.length + 1;
  const hasUnit = UNIT_WORD.test(unit);
  return {
    lead,
    figure: {
      ...figure,
      text: figure.text.slice(start, hasUnit ? figure.text.length - unit.length : undefined),
      prefix: figure.prefix.slice(start),
      suffix: hasUnit ? scale : figure.suffix,
    },
    unit: hasUnit ? unit.trim() : null,
  };
}
