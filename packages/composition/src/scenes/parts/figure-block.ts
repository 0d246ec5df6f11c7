import type { Figure, LayoutContent, SceneElement } from "@inkreel/contract";
import { isScaleWord } from "@inkreel/language";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { enterAt } from "../create-layer.js";
import { fitText } from "../fit-text.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
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
  const { figure, unit } = splitUnit(content.figure);
  const ramp = figureRamp(stage, figure);
  const headPx = hasHead ? iconAboveHeight(stage) || RULE_ROOM_PX : 0;
  const labelPx = textHeight(stage, { ...LABEL, text: label.text }, box, (box.heightPx - headPx) * 0.52);
  const unitPx = unit === null ? 0 : textHeight(stage, { ...UNIT, text: unit }, box, box.heightPx * 0.2) + 1;
  const room = insetBox(box, { topPx: headPx, bottomPx: unitPx + labelPx + GAP_PX });
  const figurePx = figurePart(stage, { figure, ramp, box: room }).box.heightPx;
  const usedPx = headPx + figurePx + unitPx + GAP_PX + labelPx;
  const headTopPx = box.yPx + (box.heightPx - usedPx) * anchor;
  const topPx = headTopPx + headPx;
  const unitTopPx = topPx + figurePx;
  const labelBox = { ...box, yPx: unitTopPx + unitPx + GAP_PX, heightPx: labelPx + 1 };
  return [
    ...(hasHead ? headLayers(stage, { ...box, yPx: headTopPx, heightPx: headPx }) : []),
    ...labelLayers(stage, { label, box: labelBox, figureMs: ramp.startMs, labelMs }),
    ...unitLayers(stage, { unit, figure, box: { ...box, yPx: unitTopPx, heightPx: unitPx } }),
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

function unitLayers(
  stage: SceneStage,
  { unit, figure, box }: { unit: string | null; figure: Figure; box: Box },
): Layer[] {
  if (unit === null) return [];
  return textPart(stage, {
    ...UNIT,
    id: "unit",
    text: unit,
    // The label gets no emphasis of its own, because the number above it is highlighted.
    words: null,
    box,
    anchor: "top",
    color: stage.swatch.accentText,
    enterMs: figureRamp(stage, figure).startMs,
    reveal: "together",
  }).layers;
}

/** Maximum length of a number that is displayed together with its unit. */
const SHORT_FIGURE_CHARS = 6;
const UNIT_WORD = /^\s?[\p{L}°][\p{L} /°]{2,}$/u;
const FIRST_WORD = /^\s?\p{L}+/u;

/**
 * Splits "212,000 homes" into the number and a unit for the line below. Returns a null unit if there is nothing to
 * split, as in "12 million".
 */
export function splitUnit(figure: Figure): { figure: Figure; unit: string | null } {
  const first = FIRST_WORD.exec(figure.suffix)?.[0] ?? "";
  const scale = isScaleWord(first.trim()) ? first : "";
  const unit = figure.suffix.slice(scale.length);
  if (figure.text.length <= SHORT_FIGURE_CHARS || !UNIT_WORD.test(unit)) return { figure, unit: null };
  const text = figure.text.slice(0, figure.text.length - unit.length);
  return { figure: { ...figure, text, suffix: scale }, unit: unit.trim() };
}
