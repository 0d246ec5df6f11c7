import type { SceneElement } from "@inkreel/contract";
import type { Box, Layer } from "../../timeline/timeline.js";
import { columns, insetBox } from "../box.js";
import { enterAt } from "../create-layer.js";
import { fitText } from "../fit-text.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";

const GAP_PX = 24;
const CHART_GAP_PX = 64;
const COLUMN_GAP_PX = 96;
const LABEL_LAG_MS = 120;
/** The label is a whole sentence. */
const LABEL = { role: "heading", maxLines: 6 } as const;
const FIGURE = { role: "figure", maxLines: 2, scale: 0.72 } as const;

interface ChartHead {
  /** The figure in large type, or null if the chart itself bears the figures. */
  figure: SceneElement | null;
  label: SceneElement | null;
}

interface HeadedChart {
  layers: Layer[];
  /** The area of the chart. */
  chart: Box;
}

/**
 * Divides the text area into the words of a chart and the chart itself: side by side in a wide frame, one above the other
 * otherwise.
 */
export function chartHead(stage: SceneStage, area: Box, head: ChartHead): HeadedChart {
  if (head.figure === null && head.label === null) return { layers: [], chart: middlePart(stage, area) };
  const parts = headAndChart(stage, area, head.figure === null ? 0.3 : 0.46);
  const placed = headLayers(stage, parts.head, head);
  if (stage.ratio === "16:9") return { layers: placed.layers, chart: parts.chart };
  return { layers: placed.layers, chart: insetBox(area, { topPx: placed.heightPx + CHART_GAP_PX }) };
}

/** Returns the areas of the words and of the chart. `share` is the part of the height for the words in a tall frame. */
export function headAndChart(stage: SceneStage, area: Box, share: number): { head: Box; chart: Box } {
  if (stage.ratio === "16:9") {
    const [head, chart] = columns(area, [0.4, 0.6], COLUMN_GAP_PX) as [Box, Box];
    return {
      head,
      chart: insetBox(chart, { topPx: chart.heightPx * 0.04, bottomPx: chart.heightPx * 0.04 }),
    };
  }
  const headPx = area.heightPx * share;
  return {
    head: { ...area, heightPx: headPx },
    chart: insetBox(area, { topPx: headPx + CHART_GAP_PX }),
  };
}

function middlePart(stage: SceneStage, area: Box): Box {
  const sidePx = stage.ratio === "16:9" ? area.widthPx * 0.14 : 0;
  return insetBox(area, { leftPx: sidePx, rightPx: sidePx });
}

function headLayers(
  stage: SceneStage,
  box: Box,
  { figure, label }: ChartHead,
): { layers: Layer[]; heightPx: number } {
  const figurePx =
    figure === null
      ? 0
      : heightOf(stage, { ...FIGURE, text: figure.text }, box, label === null ? 0.64 : 0.46);
  const labelPx =
    label === null ? 0 : heightOf(stage, { ...LABEL, text: label.text }, box, figure === null ? 1 : 0.5);
  const gapPx = figurePx > 0 && labelPx > 0 ? GAP_PX : 0;
  const heightPx = figurePx + gapPx + labelPx;
  const topPx = stage.ratio === "16:9" ? box.yPx + (box.heightPx - heightPx) / 2 : box.yPx;
  const figureMs = enterAt(stage, stage.times.startOf(figure?.words ?? null), stage.baseMs);
  const layers: Layer[] = [];
  if (figure !== null)
    layers.push(
      ...textPart(stage, {
        ...FIGURE,
        id: "figure",
        text: figure.text,
        words: null,
        box: { ...box, yPx: topPx, heightPx: figurePx + 1 },
        anchor: "top",
        color: stage.swatch.accentText,
        enterMs: figureMs,
        reveal: "together",
      }).layers,
    );
  if (label !== null)
    layers.push(
      ...textPart(stage, {
        ...LABEL,
        id: "label",
        text: label.text,
        words: label.words,
        box: { ...box, yPx: topPx + figurePx + gapPx, heightPx: labelPx + 1 },
        anchor: "top",
        color: stage.swatch.ink,
        enterMs: figure === null ? stage.baseMs : figureMs + LABEL_LAG_MS,
        reveal: "together",
      }).layers,
    );
  return { layers, heightPx };
}

function heightOf(
  stage: SceneStage,
  text: { text: string; role: "heading" | "figure"; maxLines: number; scale?: number },
  box: Box,
  share: number,
): number {
  const room = { maxWidthPx: box.widthPx, maxHeightPx: box.heightPx * share };
  return fitText(stage, { ...text, ...room, align: stage.look.align }).block.heightPx;
}
