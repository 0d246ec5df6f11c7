import type { LayoutContent } from "@inkreel/contract";
import { easeOutQuart } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import { between } from "../../motion/ramp.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { columns } from "../box.js";
import { enterAt } from "../create-layer.js";
import { chartHead } from "../parts/chart-head.js";
import { chartText } from "../parts/chart-text.js";
import { MARK_OVER_PX, fillMark, markColors } from "../parts/fill-mark.js";
import { shapePart } from "../parts/shape-part.js";
import type { SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";

type ComparisonContent = Extract<LayoutContent, { layout: "comparison" }>;

/** Both columns rise to one height; only then the text says which one is the higher. */
const EQUAL_SHARE = 0.62;
const LEAST_SHARE = 0.4;
const LABEL_PX = 150;
const LABEL_GAP_PX = 26;
const FIELD_MAX_PX = 620;
const GAP_SHARE = 0.12;
const COLUMN_MAX_PX = 330;
const RISE_MS = 700;
const PART_MS = 900;
/** The break through a column says that its length is no measure. */
const BREAK_SHARE = 0.2;
const BREAK_GAP_PX = 22;
const BREAK_TEETH = 5;
const TOOTH_PX = 20;

/** Returns the layers of things in their order without figures: columns that are broken, since nothing can be measured at them. */
export function orderColumns(stage: SceneStage, zones: Zones, content: ComparisonContent): Layer[] {
  const { layers, chart } = chartHead(stage, zones.text, { figure: null, label: content.label });
  const { items, subject } = content;
  const fieldPx = Math.min(FIELD_MAX_PX, chart.heightPx - LABEL_PX - LABEL_GAP_PX);
  const isWide = stage.ratio === "16:9";
  const freePx = Math.max(0, chart.heightPx - fieldPx - LABEL_PX - LABEL_GAP_PX);
  const field = { ...chart, yPx: chart.yPx + freePx * (isWide ? 0.5 : 0.35), heightPx: fieldPx };
  const cells = columns(
    field,
    items.map(() => 1),
    field.widthPx * GAP_SHARE,
  );
  const partMs = enterAt(stage, stage.times.startOf(content.label?.words ?? null), stage.baseMs + RISE_MS);
  return [
    basePart(stage, field),
    ...items.flatMap((item, rank) => {
      const cell = cells[rank]!;
      const isSubject = rank === subject;
      return [
        columnPart(stage, { cell, rank, count: items.length, isSubject, partMs }),
        ...chartText(stage, {
          id: `order-${rank}-label`,
          text: item.label,
          role: "item",
          maxLines: 3,
          anchor: "top",
          box: { ...cell, yPx: field.yPx + field.heightPx + LABEL_GAP_PX, heightPx: LABEL_PX },
          color: isSubject ? stage.swatch.ink : stage.swatch.soft,
          enterMs: enterAt(stage, stage.times.startOf(item.words), stage.baseMs),
        }),
      ];
    }),
    ...layers,
  ];
}

function basePart(stage: SceneStage, field: Box): Layer {
  const { other } = markColors(stage);
  return shapePart(stage, {
    id: "order-base",
    box: { ...field, yPx: field.yPx + field.heightPx, heightPx: 6 },
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    paint(ctx, at) {
      ctx.fillStyle = other;
      ctx.fillRect(at.xPx, at.yPx, at.widthPx, at.heightPx);
    },
  });
}

interface Column {
  cell: Box;
  /** Place in the order, the greatest first. */
  rank: number;
  count: number;
  isSubject: boolean;
  partMs: number;
}

function columnPart(stage: SceneStage, { cell, rank, count, isSubject, partMs }: Column): Layer {
  const colors = markColors(stage);
  const widthPx = Math.min(COLUMN_MAX_PX, cell.widthPx);
  const box = { ...cell, xPx: cell.xPx + (cell.widthPx - widthPx) / 2, widthPx };
  const share = between(1, LEAST_SHARE, rank / Math.max(1, count - 1));
  const riseMs = stage.baseMs + 120 * rank;
  const endMs = Math.max(partMs + PART_MS, riseMs + RISE_MS);
  const durationMs = endMs - riseMs;
  return shapePart(stage, {
    id: `order-${rank}`,
    box,
    overPx: MARK_OVER_PX,
    enterMs: riseMs,
    entrance: ENTRANCES.still,
    growth: { startMs: riseMs, durationMs, easing: (progress) => progress },
    paint(ctx, at, progress) {
      const atMs = progress * durationMs;
      const risen = easeOutQuart(Math.min(1, atMs / RISE_MS));
      const parted = easeOutQuart(Math.min(1, Math.max(0, atMs - (partMs - riseMs)) / PART_MS));
      const heightPx = at.heightPx * between(EQUAL_SHARE, share, parted) * risen;
      const bottomPx = at.yPx + at.heightPx;
      const part = { ...at, yPx: bottomPx - heightPx, heightPx };
      const radiusPx = Math.min(stage.look.cornerPx / 2, 24, heightPx / 2);
      fillMark(ctx, stage, {
        box: part,
        color: isSubject ? colors.subject : colors.other,
        trace: (path) =>
          traceBroken(path, part, { radiusPx, breakY: bottomPx - at.heightPx * BREAK_SHARE * risen }),
      });
    },
  });
}

/** Adds a column with a toothed break to the path: its upper part and its foot. */
function traceBroken(
  path: CanvasRenderingContext2D,
  { xPx, yPx, widthPx, heightPx }: Box,
  { radiusPx, breakY }: { radiusPx: number; breakY: number },
): void {
  const bottomPx = yPx + heightPx;
  const rightPx = xPx + widthPx;
  const tooth = (step: number): number => (step % 2 === 0 ? 0 : -TOOTH_PX);
  path.moveTo(xPx, breakY);
  path.lineTo(xPx, yPx + radiusPx);
  path.arcTo(xPx, yPx, xPx + radiusPx, yPx, radiusPx);
  path.arcTo(rightPx, yPx, rightPx, yPx + radiusPx, radiusPx);
  for (let step = BREAK_TEETH * 2; step >= 0; step--)
    path.lineTo(xPx + (widthPx * step) / (BREAK_TEETH * 2), breakY + tooth(step));
  path.closePath();
  path.moveTo(rightPx, bottomPx);
  path.lineTo(xPx, bottomPx);
  for (let step = 0; step <= BREAK_TEETH * 2; step++)
    path.lineTo(xPx + (widthPx * step) / (BREAK_TEETH * 2), breakY + BREAK_GAP_PX + tooth(step));
  path.closePath();
}
