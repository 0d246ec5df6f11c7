import type { LayoutContent, Moment } from "@inkreel/contract";
import type { Context2D } from "../../draw/host.js";
import { easeInOutSine } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { clampToColumn, insetBox } from "../box.js";
import { enterAt } from "../create-layer.js";
import { chartText } from "../parts/chart-text.js";
import { MARK_OVER_PX, fillMark, markColors } from "../parts/fill-mark.js";
import { shapePart } from "../parts/shape-part.js";
import type { SceneStage } from "../scene-stage.js";

type ChangeContent = Extract<LayoutContent, { layout: "change" }>;

/** Below this share of the larger value, two bars would look alike. */
const ALIKE_SHARE = 0.12;
const DRAW_MS = 900;
const SHAFT_PX = 34;
const HEAD_PX = 110;
const GHOST_ALPHA = 0.28;
const DASH_PX = 22;
const LEVEL_PX = 6;
const VALUE_PX = 90;
const WHEN_PX = 56;
/** The height of the arrow relative to its width. It says only whether something rose or fell, so it has no scale. */
const STEEPNESS = 0.68;

/** Returns true for a change that is too small to be seen in two bars. */
export function isSlight({ from, to }: ChangeContent): boolean {
  const [one, other] = [from.value, to.value];
  return Math.abs(one - other) < ALIKE_SHARE * Math.max(Math.abs(one), Math.abs(other));
}

interface SlopePlan {
  arrow: Box;
  isRise: boolean;
  startMs: number;
}

/** Returns the layers of a slight change: an arrow up or down from the level of before, its difference, and the values that are said. */
export function slopeLayers(stage: SceneStage, chart: Box, content: ChangeContent): Layer[] {
  const { from, to, difference } = content;
  const isRise = to.value > from.value;
  const textPx = VALUE_PX + WHEN_PX;
  const field = insetBox(chart, {
    topPx: textPx,
    bottomPx: textPx,
    leftPx: HEAD_PX / 2,
    rightPx: HEAD_PX / 2,
  });
  const widthPx = Math.min(field.widthPx * 0.86, field.heightPx / STEEPNESS);
  const arrow = {
    xPx: field.xPx + (field.widthPx - widthPx) / 2,
    yPx: field.yPx + (field.heightPx - widthPx * STEEPNESS) / 2,
    widthPx,
    heightPx: widthPx * STEEPNESS,
  };
  const spoken = [difference, to].flatMap((said) => stage.times.startOf(said?.words ?? null) ?? []);
  const startMs = enterAt(stage, spoken.length === 0 ? null : Math.min(...spoken), stage.baseMs + 350);
  const plan = { arrow, isRise, startMs };
  return [
    levelPart(stage, plan),
    ghostOfArrow(stage, plan),
    arrowMark(stage, plan, "change-slope"),
    ...endTexts(stage, plan, { moment: from, isFirst: true, chart }),
    ...endTexts(stage, plan, { moment: to, isFirst: false, chart }),
    ...differenceText(stage, plan, content),
  ];
}

/** The level from which the arrow starts. It is there before the first word. */
function levelPart(stage: SceneStage, { arrow, isRise }: SlopePlan): Layer {
  const { other } = markColors(stage);
  const yPx = isRise ? arrow.yPx + arrow.heightPx : arrow.yPx;
  return shapePart(stage, {
    id: "change-level",
    box: {
      ...arrow,
      xPx: arrow.xPx - HEAD_PX / 2,
      widthPx: arrow.widthPx + HEAD_PX,
      yPx,
      heightPx: LEVEL_PX,
    },
    overPx: SHAFT_PX,
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    paint(ctx, at) {
      ctx.strokeStyle = other;
      ctx.lineWidth = LEVEL_PX;
      ctx.setLineDash([DASH_PX, DASH_PX]);
      ctx.beginPath();
      ctx.moveTo(at.xPx, at.yPx);
      ctx.lineTo(at.xPx + at.widthPx, at.yPx);
      ctx.stroke();
      ctx.setLineDash([]);
      const x = stage.isMirrored ? at.xPx + at.widthPx - HEAD_PX / 2 : at.xPx + HEAD_PX / 2;
      ctx.beginPath();
      ctx.arc(x, at.yPx, SHAFT_PX * 0.62, 0, 2 * Math.PI);
      ctx.fillStyle = other;
      ctx.fill();
    },
  });
}

/** The faint arrow, which stands there whole before the first word. */
function ghostOfArrow(stage: SceneStage, plan: SlopePlan): Layer {
  const arrow = arrowMark(stage, { ...plan, startMs: stage.baseMs - DRAW_MS }, "change-ghost");
  return {
    ...arrow,
    motion(timeMs) {
      const motion = arrow.motion(timeMs);
      return { ...motion, opacity: motion.opacity * GHOST_ALPHA };
    },
  };
}

function arrowMark(stage: SceneStage, { arrow, isRise, startMs }: SlopePlan, id: string): Layer {
  const { subject } = markColors(stage);
  return shapePart(stage, {
    id,
    box: arrow,
    overPx: HEAD_PX / 2 + MARK_OVER_PX,
    enterMs: startMs,
    entrance: ENTRANCES.still,
    growth: { startMs, durationMs: DRAW_MS, easing: easeInOutSine },
    paint(ctx, at, progress) {
      if (progress <= 0.01) return;
      const xAt = (share: number): number =>
        stage.isMirrored ? at.xPx + at.widthPx * (1 - share) : at.xPx + at.widthPx * share;
      const yAt = (share: number): number => at.yPx + at.heightPx * (isRise ? 1 - share : share);
      const from = [xAt(0), yAt(0)] as const;
      const to = [xAt(progress), yAt(progress)] as const;
      fillMark(ctx, stage, { box: at, color: subject, trace: (path) => traceArrow(path, from, to) });
    },
  });
}

type Point = readonly [x: number, y: number];

/** Adds the outline of a thick arrow to the path. A short one is only its head. */
function traceArrow(ctx: Context2D, from: Point, to: Point): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const lengthPx = Math.hypot(dx, dy);
  const headPx = Math.min(HEAD_PX, lengthPx);
  const [ux, uy] = [dx / lengthPx, dy / lengthPx];
  const at = (along: number, across: number): Point => [
    from[0] + ux * along - uy * across,
    from[1] + uy * along + ux * across,
  ];
  const neck = lengthPx - headPx * 0.86;
  const half = SHAFT_PX / 2;
  ctx.moveTo(...at(0, -half));
  ctx.lineTo(...at(neck, -half));
  ctx.lineTo(...at(neck, -headPx / 2));
  ctx.lineTo(...at(lengthPx, 0));
  ctx.lineTo(...at(neck, headPx / 2));
  ctx.lineTo(...at(neck, half));
  ctx.lineTo(...at(0, half));
  ctx.closePath();
}

/** The value and the time of an end, on the side of the level away from the arrow for the first, and past its head for the last. */
function endTexts(
  stage: SceneStage,
  { arrow, isRise, startMs }: SlopePlan,
  { moment, isFirst, chart }: { moment: Moment; isFirst: boolean; chart: Box },
): Layer[] {
  const middleX = isFirst ? arrow.xPx : arrow.xPx + arrow.widthPx;
  const widthPx = arrow.widthPx * 0.7;
  const column = clampToColumn({ ...arrow, xPx: middleX - widthPx / 2, widthPx }, widened(chart, widthPx));
  const isBelow = isFirst === isRise;
  const gapPx = HEAD_PX * 0.42;
  const topPx = isBelow ? arrow.yPx + arrow.heightPx + gapPx : arrow.yPx - gapPx - VALUE_PX - WHEN_PX;
  const hasWhen = moment.when !== null;
  const offsetPx = !isBelow && !hasWhen ? WHEN_PX : 0;
  const id = isFirst ? "change-0" : "change-1";
  return [
    ...chartText(stage, {
      id: `${id}-value`,
      text: moment.text,
      box: { ...column, yPx: topPx + offsetPx, heightPx: VALUE_PX },
      role: "heading",
      color: isFirst ? stage.swatch.ink : stage.swatch.accentText,
      enterMs: isFirst ? stage.baseMs : startMs + DRAW_MS * 0.6,
    }),
    ...chartText(stage, {
      id: `${id}-when`,
      text: moment.when ?? "",
      box: { ...column, yPx: topPx + VALUE_PX, heightPx: WHEN_PX },
      color: stage.swatch.soft,
      enterMs: stage.baseMs,
    }),
  ];
}

/** Room for the texts of the ends, which may reach past the chart by no more than its own margin. */
function widened(chart: Box, byPx: number): Box {
  const overPx = Math.min(40, byPx / 4);
  return { ...chart, xPx: chart.xPx - overPx, widthPx: chart.widthPx + 2 * overPx };
}

/** The difference stands in the corner that the arrow leaves free: over its start if it rises, under it if it falls. */
function differenceText(
  stage: SceneStage,
  { arrow, isRise, startMs }: SlopePlan,
  { difference, from, to }: ChangeContent,
): Layer[] {
  const isAlone = from.text === "" && to.text === "";
  const heightPx = arrow.heightPx * (isAlone ? 0.46 : 0.38);
  return chartText(stage, {
    id: "difference",
    text: difference?.text ?? "",
    role: isAlone ? "figure" : "heading",
    scale: isAlone ? 0.72 : 1.3,
    align: "start",
    anchor: isRise ? "top" : "bottom",
    box: {
      xPx: arrow.xPx - HEAD_PX / 2,
      yPx: isRise ? arrow.yPx : arrow.yPx + arrow.heightPx - heightPx,
      widthPx: arrow.widthPx * (isAlone ? 0.62 : 0.5),
      heightPx,
    },
    color: stage.swatch.accentText,
    enterMs: startMs + DRAW_MS * 0.4,
  });
}
