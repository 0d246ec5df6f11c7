import type { Comparison } from "@inkreel/contract";
import { easeOutQuart } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Ramp } from "../../motion/ramp.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { columns } from "../box.js";
import { enterAt } from "../create-layer.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import { roundBox } from "./paint-card.js";
import { shapePart } from "./shape-part.js";

type Bars = Extract<Comparison, { kind: "bars" }>["bars"];

const VALUE_ROOM_PX = 76;
const LABEL_ROOM_PX = 84;
const GROWTH_MS = 700;
/** Minimum length of a bar as a fraction of the longest, so that the smallest value is visible. */
const LEAST_SHARE = 0.04;

export interface BarsOptions {
  bars: Bars;
  box: Box;
  ramp: Ramp;
  /** Index of the bar that stands for the number of the scene. */
  highlighted: number;
}

/** Returns a bar chart whose bars grow when they are spoken. The highlighted bar has the accent colour. */
export function barsPart(stage: SceneStage, { bars, box, ramp, highlighted }: BarsOptions): Layer[] {
  const greatest = Math.max(...bars.map((bar) => Math.abs(bar.value)), Number.MIN_VALUE);
  const hasLabels = bars.some((bar) => bar.label !== "");
  const cells = columns(
    box,
    bars.map(() => 1),
    Math.min(48, box.widthPx * 0.06),
  );
  const footPx = hasLabels ? LABEL_ROOM_PX : 0;
  const tallestPx = box.heightPx - VALUE_ROOM_PX - footPx;
  const baseY = box.yPx + box.heightPx - footPx;
  const ground = shapePart(stage, {
    id: "bars-ground",
    box: { ...box, yPx: baseY, heightPx: 4 },
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    paint(ctx, at) {
      ctx.fillStyle = stage.swatch.line;
      ctx.fillRect(at.xPx, at.yPx, at.widthPx, at.heightPx);
    },
  });
  const drawn = bars.flatMap((bar, i) => {
    const spokenMs = stage.times.startOf(bar.words);
    const startMs = spokenMs === null ? ramp.startMs + i * 160 : enterAt(stage, spokenMs, ramp.startMs);
    const heightPx = Math.max(LEAST_SHARE, Math.abs(bar.value) / greatest) * tallestPx;
    return barLayers(stage, {
      bar,
      index: i,
      box: { ...cells[i]!, yPx: baseY - heightPx, heightPx },
      startMs,
      isHighlighted: i === highlighted,
      labelY: baseY + 14,
    });
  });
  return [ground, ...drawn];
}

interface Bar {
  bar: Bars[number];
  index: number;
  box: Box;
  startMs: number;
  isHighlighted: boolean;
  labelY: number;
}

function barLayers(stage: SceneStage, { bar, index, box, startMs, isHighlighted, labelY }: Bar): Layer[] {
  const fill = isHighlighted ? stage.swatch.accent : stage.swatch.line;
  const radiusPx = Math.min(stage.look.cornerPx / 2, box.heightPx / 2);
  const label = { role: "body", words: null, maxLines: 1, align: "center", reveal: "together" } as const;
  const shape = shapePart(stage, {
    id: `bar-${index}`,
    box,
    enterMs: startMs,
    entrance: ENTRANCES.still,
    growth: { startMs, durationMs: GROWTH_MS, easing: easeOutQuart },
    paint(ctx, at, progress) {
      const heightPx = at.heightPx * progress;
      roundBox(
        ctx,
        { ...at, yPx: at.yPx + at.heightPx - heightPx, heightPx },
        Math.min(radiusPx, heightPx / 2),
        fill,
      );
    },
  });
  const value = textPart(stage, {
    ...label,
    id: `bar-${index}-value`,
    text: bar.text,
    box: { ...box, yPx: box.yPx - VALUE_ROOM_PX, heightPx: VALUE_ROOM_PX - 10 },
    anchor: "bottom",
    color: isHighlighted ? stage.swatch.accentText : stage.swatch.ink,
    enterMs: startMs + 200,
  });
  if (bar.label === "") return [shape, ...value.layers];
  const name = textPart(stage, {
    ...label,
    id: `bar-${index}-label`,
    text: bar.label,
    box: { ...box, yPx: labelY, heightPx: LABEL_ROOM_PX - 14 },
    anchor: "top",
    color: stage.swatch.soft,
    enterMs: startMs,
    scale: 0.86,
  });
  return [shape, ...value.layers, ...name.layers];
}
