import type { LayoutContent, Moment } from "@inkreel/contract";
import { easeOutQuart } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { clampToColumn, columns, insetBox } from "../box.js";
import { enterAt } from "../create-layer.js";
import { arrowPart } from "../parts/arrow-part.js";
import { chartHead } from "../parts/chart-head.js";
import { chartText } from "../parts/chart-text.js";
import { MARK_OVER_PX, fillMark, markColors } from "../parts/fill-mark.js";
import { roundBox } from "../parts/paint-card.js";
import { shapePart } from "../parts/shape-part.js";
import { scaleFromZero, type ValueScale } from "../parts/value-scale.js";
import type { SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";
import { isSlight, slopeLayers } from "./change-slope.js";

type ChangeContent = Extract<LayoutContent, { layout: "change" }>;

const VALUE_ROOM_PX = 96;
const WHEN_ROOM_PX = 84;
const BASE_PX = 5;
const GROWTH_MS = 800;
const ARROW_LAG_MS = 350;
/** The least height of a bar, so that a tiny value is visible. */
const LEAST_PX = 6;
/** The difference stands above the lower bar if there is as much room. */
const DIFFERENCE_ROOM_PX = 230;

/** Returns the layers of a change: both values as bars in proportion on one base, and the difference between them. */
export function changeLayout(stage: SceneStage, zones: Zones, content: ChangeContent): Layer[] {
  const { layers, chart } = chartHead(stage, zones.text, { figure: null, label: content.label });
  if (isSlight(content)) return [...slopeLayers(stage, chart, content), ...layers];
  const plan = planChange(stage, chart, content);
  return [
    basePart(stage, plan),
    ...barLayers(stage, plan, { moment: content.from, index: 0, box: plan.boxes[0] }),
    ...barLayers(stage, plan, { moment: content.to, index: 1, box: plan.boxes[1] }),
    ...differenceLayers(stage, plan, content),
    ...layers,
  ];
}

interface ChangePlan {
  /** Area of the bars, without the texts above and below it. */
  field: Box;
  /** The bars at their full heights. */
  boxes: [from: Box, to: Box];
  zeroY: number;
  /** Room below the bars for the texts of negative values. */
  belowPx: number;
  startMs: [from: number, to: number];
}

function planChange(stage: SceneStage, chart: Box, { from, to, difference }: ChangeContent): ChangePlan {
  const hasWhen = from.when !== null || to.when !== null;
  const hasValues = from.text !== "" || to.text !== "";
  const isBelowZero = from.value < 0 || to.value < 0;
  const belowPx = isBelowZero && hasValues ? VALUE_ROOM_PX : 0;
  const field = insetBox(chart, {
    topPx: hasValues ? VALUE_ROOM_PX : 0,
    bottomPx: (hasWhen ? WHEN_ROOM_PX : BASE_PX) + belowPx,
  });
  const scale = scaleFromZero([from.value, to.value]);
  const cells = columns(field, [0.34, 0.32, 0.34], 0);
  const spoken = [from, to].map(({ words }) => stage.times.startOf(words));
  const differenceMs = stage.times.startOf(difference?.words ?? null);
  const first = enterAt(stage, spoken[0] ?? null, stage.baseMs + 250);
  const second = enterAt(stage, spoken[1] ?? differenceMs, first + 450);
  return {
    field,
    boxes: [barBox(cells[0]!, scale, from.value), barBox(cells[2]!, scale, to.value)],
    zeroY: yOf(field, scale, 0),
    belowPx,
    startMs: [Math.min(first, second), Math.max(second, Math.min(first, second) + 200)],
  };
}

function yOf(field: Box, scale: ValueScale, value: number): number {
  return field.yPx + field.heightPx * (1 - scale.at(value));
}

function barBox(cell: Box, scale: ValueScale, value: number): Box {
  const zeroY = yOf(cell, scale, 0);
  const endY = yOf(cell, scale, value);
  const heightPx = Math.max(LEAST_PX, Math.abs(zeroY - endY));
  return { ...cell, yPx: value < 0 ? zeroY : zeroY - heightPx, heightPx };
}

/** The base on which the bars stand, and the room that they can fill. They are there before the first word. */
function basePart(stage: SceneStage, { field, zeroY, boxes }: ChangePlan): Layer {
  const colors = markColors(stage);
  return shapePart(stage, {
    id: "change-base",
    box: field,
    overPx: BASE_PX + 2,
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    paint(ctx, at) {
      const radiusPx = Math.min(stage.look.cornerPx / 2, 24);
      for (const { xPx, widthPx } of boxes) {
        const dx = stage.isMirrored ? field.xPx + field.widthPx - xPx - widthPx : xPx - field.xPx;
        roundBox(ctx, { ...at, xPx: at.xPx + dx, widthPx }, radiusPx, colors.track);
      }
      ctx.fillStyle = colors.other;
      ctx.fillRect(at.xPx, at.yPx + (zeroY - field.yPx), at.widthPx, BASE_PX);
    },
  });
}

function barLayers(
  stage: SceneStage,
  plan: ChangePlan,
  { moment, index, box }: { moment: Moment; index: 0 | 1; box: Box },
): Layer[] {
  const colors = markColors(stage);
  const isSubject = index === 1;
  const enterMs = plan.startMs[index];
  const isDown = moment.value < 0;
  const bar = shapePart(stage, {
    id: `change-${index}`,
    box,
    overPx: MARK_OVER_PX,
    enterMs,
    entrance: ENTRANCES.still,
    growth: { startMs: enterMs, durationMs: GROWTH_MS, easing: easeOutQuart },
    paint(ctx, at, progress) {
      const heightPx = Math.max(1, at.heightPx * progress);
      const part = { ...at, yPx: isDown ? at.yPx : at.yPx + at.heightPx - heightPx, heightPx };
      const radiusPx = Math.min(stage.look.cornerPx / 2, 24, heightPx / 2);
      fillMark(ctx, stage, {
        box: part,
        color: isSubject ? colors.subject : colors.other,
        trace: (path) => path.roundRect(part.xPx, part.yPx, part.widthPx, part.heightPx, radiusPx),
      });
    },
  });
  const valueY = isDown ? box.yPx + box.heightPx + 12 : box.yPx - VALUE_ROOM_PX;
  const around = { ...box, xPx: box.xPx - box.widthPx * 0.3, widthPx: box.widthPx * 1.6 };
  const wide = clampToColumn(around, plan.field);
  const value = chartText(stage, {
    id: `change-${index}-value`,
    text: moment.text,
    box: { ...wide, yPx: valueY, heightPx: VALUE_ROOM_PX - 16 },
    role: "heading",
    scale: 1.05,
    anchor: isDown ? "top" : "bottom",
    color: isSubject ? stage.swatch.accentText : stage.swatch.ink,
    enterMs: enterMs + 250,
  });
  const when = chartText(stage, {
    id: `change-${index}-when`,
    text: moment.when ?? "",
    box: {
      ...wide,
      yPx: plan.field.yPx + plan.field.heightPx + plan.belowPx + 18,
      heightPx: WHEN_ROOM_PX - 24,
    },
    anchor: "top",
    color: stage.swatch.soft,
    enterMs: stage.baseMs,
  });
  return [bar, ...value, ...when];
}

/** The arrow from the first bar to the second with the difference: above the lower bar, or between the bars. */
function differenceLayers(
  stage: SceneStage,
  plan: ChangePlan,
  { from, to, difference }: ChangeContent,
): Layer[] {
  const [first, second] = plan.boxes;
  const enterMs = plan.startMs[1] + ARROW_LAG_MS;
  const isFall = to.value < from.value;
  const topOf = (box: Box, text: string): number => box.yPx - (text === "" ? 16 : VALUE_ROOM_PX);
  const lower = isFall ? topOf(second, to.text) : topOf(first, from.text);
  const upper = isFall ? first.yPx : second.yPx;
  const isBelowZero = from.value < 0 || to.value < 0;
  const hasRoom = !isBelowZero && lower - upper > DIFFERENCE_ROOM_PX;
  const gap = { xPx: first.xPx + first.widthPx, widthPx: second.xPx - first.xPx - first.widthPx };
  const color = stage.swatch.accent;
  const text = { id: "difference", text: difference?.text ?? "", role: "heading", enterMs } as const;
  const textColor = stage.swatch.accentText;
  if (!hasRoom) {
    const y = Math.max(plan.field.yPx + 90, (first.yPx + second.yPx) / 2 + 40);
    const inset = gap.widthPx * 0.14;
    const box = { xPx: gap.xPx + inset, yPx: y, widthPx: gap.widthPx - 2 * inset, heightPx: 4 };
    return [
      arrowPart(stage, { id: "arrow", box, kind: "straight", color, enterMs }),
      ...chartText(stage, {
        ...text,
        color: textColor,
        scale: 0.85,
        anchor: "bottom",
        box: { xPx: gap.xPx + 8, yPx: y - 130, widthPx: gap.widthPx - 16, heightPx: 100 },
      }),
    ];
  }
  const column = isFall ? second : first;
  const arrow = {
    xPx: isFall ? gap.xPx + 18 : first.xPx + first.widthPx / 2,
    yPx: upper + 120,
    widthPx: isFall
      ? second.xPx + second.widthPx / 2 - gap.xPx - 18
      : second.xPx - 18 - first.xPx - first.widthPx / 2,
    heightPx: lower - upper - 136,
  };
  return [
    arrowPart(stage, { id: "arrow", box: arrow, kind: isFall ? "falling" : "rising", color, enterMs }),
    ...chartText(stage, {
      ...text,
      color: textColor,
      box: {
        xPx: column.xPx - column.widthPx * 0.2,
        yPx: upper,
        widthPx: column.widthPx * 1.4,
        heightPx: 108,
      },
    }),
  ];
}
