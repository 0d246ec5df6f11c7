import type { AspectRatio, Compared, LayoutContent } from "@inkreel/contract";
import { easeOutQuart } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox, rows } from "../box.js";
import { enterAt } from "../create-layer.js";
import { fitText } from "../fit-text.js";
import { chartHead } from "../parts/chart-head.js";
import { chartText } from "../parts/chart-text.js";
import { MARK_OVER_PX, fillMark, markColors } from "../parts/fill-mark.js";
import { roundBox } from "../parts/paint-card.js";
import { shapePart } from "../parts/shape-part.js";
import { scaleFromZero, type ValueScale } from "../parts/value-scale.js";
import type { SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";
import { orderColumns } from "./order-columns.js";

type ComparisonContent = Extract<LayoutContent, { layout: "comparison" }>;

const GROWTH_MS = 800;
const LABEL_SHARE = 0.4;
/** Two bars fill a tall frame; wide frames are low anyway. */
const ROW_MAX_PX: Record<AspectRatio, number> = { "9:16": 380, "16:9": 270, "1:1": 250 };
/** Values are read first, so they are larger than the names of their bars. */
const VALUE = { role: "heading", scale: 1.3 } as const;
const VALUE_GAP_PX = 24;
const LEAST_PX = 6;

/**
 * Returns the layers of two to four alike values as bars on one scale, with the sentence's subject in the accent. Things without
 * figures stand in their order.
 */
export function comparisonLayout(stage: SceneStage, zones: Zones, content: ComparisonContent): Layer[] {
  if (content.isOrder === true) return orderColumns(stage, zones, content);
  const { layers, chart } = chartHead(stage, zones.text, { figure: null, label: content.label });
  const { items } = content;
  const gapPx = chart.heightPx * 0.06;
  const rowPx = Math.min(
    ROW_MAX_PX[stage.ratio],
    (chart.heightPx - gapPx * (items.length - 1)) / items.length,
  );
  const usedPx = rowPx * items.length + gapPx * (items.length - 1);
  const freePx = chart.heightPx - usedPx;
  const field = insetBox(chart, { topPx: freePx * (content.label === null ? 0.5 : 0.3), bottomPx: 0 });
  const cells = rows(
    { ...field, heightPx: usedPx },
    items.map(() => 1),
    gapPx,
  );
  const scale = scaleFromZero(items.map(({ value }) => value));
  const plan = { scale, valuePx: valueRoom(stage, items, { scale, chart, rowPx }) };
  return [
    ...items.flatMap((item, index) =>
      rowLayers(stage, plan, { item, index, box: cells[index]!, isSubject: index === content.subject }),
    ),
    ...layers,
  ];
}

/**
 * Returns the room right of the longest bar. A value stands at the end of its bar, so what the bar leaves of its track is room for it too, and long
 * words at a short bar make no other bar shorter.
 */
function valueRoom(
  stage: SceneStage,
  items: readonly Compared[],
  { scale, chart, rowPx }: { scale: ValueScale; chart: Box; rowPx: number },
): number {
  const rooms = items.map(({ text, value }) => {
    const { widthPx } = fitText(stage, {
      ...VALUE,
      text,
      maxWidthPx: chart.widthPx * MOST_VALUE_SHARE,
      maxHeightPx: rowPx * (1 - LABEL_SHARE),
      maxLines: 1,
      align: "start",
    }).block;
    const end = Math.max(scale.at(0), scale.at(value));
    const neededPx = widthPx + VALUE_GAP_PX + 8;
    return (neededPx - chart.widthPx * (1 - end)) / Math.max(end, LEAST_END);
  });
  return Math.min(chart.widthPx * 0.45, Math.max(0, ...rooms));
}

const MOST_VALUE_SHARE = 0.8;
const LEAST_END = 0.1;

interface Row {
  item: Compared;
  index: number;
  box: Box;
  isSubject: boolean;
}

function rowLayers(
  stage: SceneStage,
  { scale, valuePx }: { scale: ValueScale; valuePx: number },
  { item, index, box, isSubject }: Row,
): Layer[] {
  const colors = markColors(stage);
  const labelPx = box.heightPx * LABEL_SHARE;
  const track = insetBox(box, { topPx: labelPx, rightPx: valuePx });
  const zeroX = track.widthPx * scale.at(0);
  const lengthPx = Math.max(LEAST_PX, Math.abs(track.widthPx * scale.at(item.value) - zeroX));
  const isDown = item.value < 0;
  const bar = { ...track, xPx: track.xPx + (isDown ? zeroX - lengthPx : zeroX), widthPx: lengthPx };
  const spokenMs = stage.times.startOf(item.words);
  const enterMs = enterAt(stage, spokenMs, stage.baseMs + 300 + 260 * index);
  const endX = isDown ? track.xPx + zeroX : bar.xPx + bar.widthPx;
  return [
    trackPart(stage, { index, track, color: colors.track }),
    shapePart(stage, {
      id: `compared-${index}`,
      box: bar,
      overPx: MARK_OVER_PX,
      enterMs,
      entrance: ENTRANCES.still,
      growth: { startMs: enterMs, durationMs: GROWTH_MS, easing: easeOutQuart },
      paint(ctx, at, progress) {
        const widthPx = Math.max(1, at.widthPx * progress);
        const isFromRight = isDown !== stage.isMirrored;
        const part = { ...at, xPx: isFromRight ? at.xPx + at.widthPx - widthPx : at.xPx, widthPx };
        const radiusPx = Math.min(stage.look.cornerPx / 2, 24, part.heightPx / 2, widthPx / 2);
        fillMark(ctx, stage, {
          box: part,
          color: isSubject ? colors.subject : colors.other,
          trace: (path) => path.roundRect(part.xPx, part.yPx, part.widthPx, part.heightPx, radiusPx),
        });
      },
    }),
    ...chartText(stage, {
      id: `compared-${index}-label`,
      text: item.label,
      role: "item",
      align: "start",
      anchor: "bottom",
      box: { ...box, heightPx: labelPx - 16 },
      color: isSubject ? stage.swatch.ink : stage.swatch.soft,
      enterMs: stage.baseMs + 60 * index,
    }),
    ...chartText(stage, {
      id: `compared-${index}-value`,
      text: item.text,
      ...VALUE,
      align: "start",
      box: { ...track, xPx: endX + VALUE_GAP_PX, widthPx: box.xPx + box.widthPx - endX - VALUE_GAP_PX },
      color: isSubject ? stage.swatch.accentText : stage.swatch.ink,
      enterMs: enterMs + 250,
    }),
  ];
}

function trackPart(
  stage: SceneStage,
  { index, track, color }: { index: number; track: Box; color: string },
): Layer {
  return shapePart(stage, {
    id: `compared-${index}-track`,
    box: track,
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    paint: (ctx, at) => roundBox(ctx, at, Math.min(stage.look.cornerPx / 2, 24), color),
  });
}
