import type { LayoutContent, SceneElement } from "@inkreel/contract";
import { easeInOutSine, easeOutBack } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import { mixColors } from "../../color/oklch.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { columns, insetBox, rows } from "../box.js";
import { commonScale } from "../common-scale.js";
import { enterAt } from "../create-layer.js";
import { fitText } from "../fit-text.js";
import { paintBadge } from "../parts/item-frame.js";
import { shapePart } from "../parts/shape-part.js";
import { STEPPER_PX, stepperPart } from "../parts/stepper-part.js";
import { type SceneStage, stageOfMark } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import type { Zones } from "../zones.js";
import { headingPart } from "./heading-part.js";

type StepsContent = Extract<LayoutContent, { layout: "steps" }>;

const MOST_COLUMNS = 4;
const ACROSS_LINES = 5;
const DOWN_LINES = 3;

/**
 * Returns the layers of numbered steps on a connecting line, which grows from one step to the next. It is horizontal in
 * a wide frame and vertical in a tall one.
 */
export function stepsLayout(stage: SceneStage, zones: Zones, content: StepsContent): Layer[] {
  const { heading, steps } = content;
  if (steps.length === 1) return oneStep(stage, zones, content);
  const headPx = zones.text.heightPx * 0.22;
  const head =
    heading === null
      ? null
      : headingPart(stage, { heading, box: { ...zones.text, heightPx: headPx }, anchor: "top", maxLines: 2 });
  const usedPx = head === null ? 0 : head.box.heightPx + 48;
  const room = insetBox(zones.text, { topPx: usedPx });
  const isAcross =
    stage.ratio === "16:9" && zones.bleed === null && steps.length > 1 && steps.length <= MOST_COLUMNS;
  const enters = steps.map((step, i) => {
    const isEarly = i === 0 && head === null;
    return isEarly
      ? stage.baseMs
      : enterAt(stage, stage.times.startOf(step.words), stage.baseMs + 160 + i * 260);
  });
  const { cells, scale } = isAcross ? setAcross(stage, room, steps) : setDown(stage, room, steps);
  return [
    ...(head?.layers ?? []),
    ...cells
      .slice(1)
      .map((cell, i) => joint(stage, { from: cells[i]!, to: cell, enterMs: enters[i + 1]!, index: i })),
    ...steps.flatMap((step, i) =>
      stepLayers(stage, {
        step,
        cell: cells[i]!,
        enterMs: enters[i]!,
        number: content.firstNumber + i,
        index: i,
        scale,
      }),
    ),
  ];
}

const STEPPER_GAP_PX = 56;
const ONE_STEP_LINES = 5;
/** A step with nothing beside it has the frame to itself, and stands in its middle. */
const ALONE = { scale: 1.35, numberShare: 0.42 } as const;
const BESIDE = { scale: 1, numberShare: 0.36 } as const;

/**
 * Returns the layers of a single step, as tall as the frame allows: its number and its text, under a row with all steps
 * of the video.
 */
function oneStep(stage: SceneStage, zones: Zones, { heading, steps, firstNumber }: StepsContent): Layer[] {
  const hasRow = stage.stepNumbers.length > 1;
  const rowPx = hasRow ? STEPPER_PX + STEPPER_GAP_PX : 0;
  const room = insetBox(zones.text, { topPx: rowPx });
  const head =
    heading === null
      ? null
      : headingPart(stage, {
          heading,
          box: { ...room, heightPx: room.heightPx * 0.2 },
          anchor: "top",
          maxLines: 2,
        });
  const free = insetBox(room, { topPx: head === null ? 0 : head.box.heightPx + 32 });
  const isWide = stage.ratio === "16:9";
  const { scale, numberShare } = stage.scene.direction.set === undefined ? ALONE : BESIDE;
  const [number, text] = isWide
    ? columns(free, [0.22, 0.78], 48)
    : rows(free, [numberShare, 1 - numberShare], 32);
  const [step] = steps;
  if (number === undefined || text === undefined || step === undefined) return [];
  const common = { enterMs: stage.baseMs, reveal: "together" as const };
  const numeral = textPart(stageOfMark(stage, number), {
    ...common,
    id: "step-0-badge",
    text: String(firstNumber),
    words: null,
    role: "figure",
    box: number,
    anchor: isWide ? "middle" : "bottom",
    maxLines: 1,
    color: stage.swatch.accentText,
  });
  const said = textPart(stage, {
    ...common,
    id: "step-0",
    text: step.text,
    words: step.words,
    role: "headline",
    box: text,
    anchor: isWide ? "middle" : "top",
    maxLines: ONE_STEP_LINES,
    color: stage.swatch.ink,
    scale,
    enterMs: stage.baseMs + 120,
  });
  const row = {
    numbers: stage.stepNumbers,
    number: firstNumber,
    box: { ...zones.text, heightPx: STEPPER_PX },
  };
  return [
    ...(hasRow ? stepperPart(stage, row) : []),
    ...(head?.layers ?? []),
    ...numeral.layers,
    ...said.layers,
  ];
}

interface Cell {
  badge: Box;
  text: Box;
  isAcross: boolean;
}

interface SetSteps {
  cells: Cell[];
  /** Common font size factor of all steps, relative to the item role. */
  scale: number;
}

/** Returns the maximum font size factor for a number of steps. Fewer steps are larger, so that they fill the frame. */
function mostScale(count: number): number {
  return count === 2 ? 1.6 : 1.3;
}

const ACROSS_BADGE_PX = 168;
const ACROSS_GAP_PX = 32;
const ACROSS_TEXT_PX = 320;

/** Places the badges side by side with their texts below, and centres both rows vertically. */
function setAcross(stage: SceneStage, room: Box, steps: readonly SceneElement[]): SetSteps {
  const slots = columns(
    room,
    steps.map(() => 1),
    48,
  );
  const headPx = ACROSS_BADGE_PX + ACROSS_GAP_PX;
  const textRoom = { ...slots[0]!, heightPx: Math.min(ACROSS_TEXT_PX, Math.max(0, room.heightPx - headPx)) };
  const most = mostScale(steps.length);
  const scale = commonScale(stage, { items: steps, room: textRoom, maxLines: ACROSS_LINES, most });
  const textPx = Math.max(
    ...steps.map(({ text }) => {
      const size = { maxWidthPx: textRoom.widthPx, maxHeightPx: textRoom.heightPx, maxLines: ACROSS_LINES };
      return fitText(stage, { ...size, text, role: "item", align: "start", scale }).block.heightPx;
    }),
  );
  const topPx = room.yPx + Math.max(0, (room.heightPx - headPx - textPx) / 2);
  const cells = slots.map((slot) => ({
    badge: { ...slot, yPx: topPx, widthPx: ACROSS_BADGE_PX, heightPx: ACROSS_BADGE_PX },
    text: { ...slot, yPx: topPx + headPx, heightPx: textRoom.heightPx },
    isAcross: true,
  }));
  return { cells, scale };
}

/** Places the steps one below another, with the texts beside the badges. */
function setDown(stage: SceneStage, room: Box, steps: readonly SceneElement[]): SetSteps {
  const count = steps.length;
  const isTall = stage.ratio === "9:16";
  const mostPx = (isTall ? 250 : 170) * (count === 2 ? 1.3 : 1);
  const rowPx = Math.min(mostPx, room.heightPx / count);
  const badgePx = Math.min(rowPx * 0.86, isTall ? 190 : 150);
  const topPx = room.yPx + (room.heightPx - rowPx * count) / 2;
  const cells = steps.map((_, i) => {
    const row = { ...room, yPx: topPx + i * rowPx, heightPx: rowPx };
    return {
      badge: { ...row, yPx: row.yPx + (rowPx - badgePx) / 2, widthPx: badgePx, heightPx: badgePx },
      text: insetBox(row, { leftPx: badgePx + 36, topPx: 8, bottomPx: 8 }),
      isAcross: false,
    };
  });
  const limits = { items: steps, room: cells[0]!.text, maxLines: DOWN_LINES };
  return { cells, scale: commonScale(stage, { ...limits, most: mostScale(count) }) };
}

interface Step {
  step: SceneElement;
  cell: Cell;
  enterMs: number;
  number: number;
  index: number;
  scale: number;
}

function stepLayers(stage: SceneStage, { step, cell, enterMs, number, index, scale }: Step): Layer[] {
  const badge = shapePart(stage, {
    id: `step-${index}-badge`,
    box: cell.badge,
    enterMs,
    entrance: ENTRANCES.still,
    growth: { startMs: enterMs, durationMs: 300, easing: easeOutBack },
    paint(ctx, box, progress) {
      const scale = 0.6 + 0.4 * progress;
      ctx.translate(box.xPx + box.widthPx / 2, box.yPx + box.heightPx / 2);
      ctx.scale(scale * 1.45, scale * 1.45);
      const at = {
        xPx: -box.widthPx / 2,
        yPx: -box.heightPx / 2,
        widthPx: box.widthPx,
        heightPx: box.heightPx,
      };
      paintBadge(ctx, stage, { at, text: String(number) });
    },
  });
  const text = textPart(stage, {
    id: `step-${index}`,
    text: step.text,
    words: step.words,
    role: "item",
    box: cell.text,
    anchor: cell.isAcross ? "top" : "middle",
    maxLines: cell.isAcross ? ACROSS_LINES : DOWN_LINES,
    color: stage.swatch.ink,
    enterMs: enterMs + 40,
    reveal: "together",
    align: "start",
    scale,
  });
  return [badge, ...text.layers];
}

const JOINT_MS = 340;
const JOINT_PX = 8;

/** Creates the line from one badge to the next. It arrives when the next step is spoken. */
function joint(
  stage: SceneStage,
  { from, to, enterMs, index }: { from: Cell; to: Cell; enterMs: number; index: number },
): Layer {
  const radius = from.badge.heightPx * 0.45;
  const [x1, y1] = [from.badge.xPx + from.badge.widthPx / 2, from.badge.yPx + from.badge.heightPx / 2];
  const [x2, y2] = [to.badge.xPx + to.badge.widthPx / 2, to.badge.yPx + to.badge.heightPx / 2];
  const box = from.isAcross
    ? {
        xPx: x1 + radius,
        yPx: y1 - JOINT_PX / 2,
        widthPx: Math.max(2, x2 - x1 - 2 * radius),
        heightPx: JOINT_PX,
      }
    : {
        xPx: x1 - JOINT_PX / 2,
        yPx: y1 + radius,
        widthPx: JOINT_PX,
        heightPx: Math.max(2, y2 - y1 - 2 * radius),
      };
  const startMs = Math.max(stage.baseMs, enterMs - JOINT_MS);
  return shapePart(stage, {
    id: `joint-${index}`,
    box,
    enterMs: startMs,
    entrance: ENTRANCES.still,
    growth: { startMs, durationMs: JOINT_MS, easing: easeInOutSine },
    paint(ctx, at, progress) {
      ctx.fillStyle = mixColors(stage.swatch.accent, stage.swatch.ground, 0.25);
      const widthPx = from.isAcross ? at.widthPx * progress : at.widthPx;
      const heightPx = from.isAcross ? at.heightPx : at.heightPx * progress;
      const xPx = stage.isMirrored ? at.xPx + at.widthPx - widthPx : at.xPx;
      ctx.fillRect(xPx, at.yPx, widthPx, heightPx);
    },
  });
}
