import type { Context2D } from "../draw/host.js";
import { mixColors } from "../color/oklch.js";
import type { EmphasisStyle } from "../looks/look.js";
import { easeInOutSine, easeOutBack, easeOutExpo, easeOutQuart, type Easing } from "../motion/easing.js";

import { rampAt } from "../motion/ramp.js";
import { drawTextBlock } from "../text/draw-text-block.js";
import type { PlacedWord, TextBlock, TextLine } from "../text/text-block.js";
import type { Box, Layer } from "../timeline/timeline.js";
import { type ElementPresence, createLayer } from "./create-layer.js";
import type { SceneStage } from "./scene-stage.js";

/** Adjacent emphasised words on one line. They are highlighted together when the first one is spoken. */
export interface EmphasisRun {
  words: PlacedWord[];
  spokenMs: number;
}

const DURATION_MS: Record<EmphasisStyle, number> = { marker: 300, pill: 260, underline: 340, color: 200 };
const EASING: Record<EmphasisStyle, Easing> = {
  marker: easeOutQuart,
  pill: easeOutBack,
  underline: easeOutExpo,
  color: easeInOutSine,
};

export function emphasisRuns(
  stage: SceneStage,
  line: TextLine,
  matches: readonly (number | null)[],
): EmphasisRun[] {
  const emphasis = new Set(stage.scene.direction.emphasis);
  const runs: EmphasisRun[] = [];
  let open: EmphasisRun | null = null;
  for (const word of line.words) {
    const sceneWord = matches[word.index] ?? null;
    const spokenMs = sceneWord !== null && emphasis.has(sceneWord) ? stage.times.wordStart(sceneWord) : null;
    if (spokenMs === null) {
      open = null;
      continue;
    }
    if (open === null) {
      open = { words: [], spokenMs };
      runs.push(open);
    }
    open.words.push(word);
    open.spokenMs = Math.min(open.spokenMs, spokenMs);
  }
  return runs;
}

export interface EmphasisOptions {
  id: string;
  run: EmphasisRun;
  block: TextBlock;
  /** Position of the block on the frame. */
  at: Box;
  color: string;
  presence: ElementPresence;
}

/** Creates a layer for a run of emphasised words. Their highlight is animated when they are spoken. */
export function emphasisLayer(stage: SceneStage, options: EmphasisOptions): Layer {
  const { run, block, at, presence } = options;
  const style = stage.look.emphasis;
  const startMs = Math.max(run.spokenMs, presence.enterMs);
  const ramp = { startMs, durationMs: DURATION_MS[style], easing: EASING[style] };
  const box = runBox(run, block, at);
  const sizePx = block.style.sizePx;
  const overPx = sizePx * 0.3;
  return createLayer(stage, {
    id: options.id,
    box: {
      xPx: box.xPx - overPx,
      yPx: box.yPx - overPx,
      widthPx: box.widthPx + 2 * overPx,
      heightPx: box.heightPx + 2 * overPx,
    },
    presence,
    changes: [{ startMs, endMs: startMs + ramp.durationMs }],
    draw(ctx, atMs) {
      const progress = rampAt(ramp, atMs);
      const indexes = new Set(run.words.map((word) => word.index));
      const line = { words: run.words, xPx: 0, topYPx: 0, baselineYPx: 0, widthPx: 0 };
      const write = (color: string): void =>
        drawTextBlock(
          ctx,
          { ...block, lines: [line] },
          {
            xPx: at.xPx,
            yPx: at.yPx,
            fill: (index) => (indexes.has(index) ? color : null),
            stroke: null,
          },
        );
      paintEmphasis(ctx, stage, { progress, box, sizePx, color: options.color, write });
    },
  });
}

/**
 * Returns the box around the letters of a run, including ascenders and descenders. A marker that cuts them off looks
 * torn.
 */
function runBox({ words }: EmphasisRun, block: TextBlock, at: Box): Box {
  const sizePx = block.style.sizePx;
  const leftPx = Math.min(...words.map((word) => word.xPx));
  const rightPx = Math.max(...words.map((word) => word.xPx + word.widthPx));
  const baselinePx = at.yPx + (words[0]?.baselineYPx ?? 0);
  return {
    xPx: at.xPx + leftPx,
    yPx: baselinePx - sizePx * 0.84,
    widthPx: rightPx - leftPx,
    heightPx: sizePx * 1.08,
  };
}

interface EmphasisPaint {
  progress: number;
  box: Box;
  sizePx: number;
  color: string;
  write(color: string): void;
}

function paintEmphasis(ctx: Context2D, stage: SceneStage, paint: EmphasisPaint): void {
  const { swatch, look, isMirrored } = stage;
  const { progress, write, color } = paint;
  if (look.emphasis === "color") return write(mixColors(color, swatch.accentText, Math.min(1, progress)));
  if (look.emphasis === "underline") {
    paintUnderline(ctx, { ...paint, color: swatch.accent, isMirrored });
    return write(mixColors(color, swatch.accentText, progress));
  }
  write(color);
  if (progress <= 0) return;
  ctx.beginPath();
  traceMark(ctx, { ...paint, isRound: look.emphasis === "pill", isMirrored });
  ctx.fillStyle = swatch.mark;
  ctx.fill();
  ctx.clip();
  write(swatch.onMark);
}

interface MarkShape {
  progress: number;
  box: Box;
  sizePx: number;
  isMirrored: boolean;
}

function traceMark(ctx: Context2D, shape: MarkShape & { isRound: boolean }): void {
  const { box, progress, sizePx, isRound, isMirrored } = shape;
  const padPx = Math.min(16, sizePx * 0.1);
  const fullPx = box.widthPx + 2 * padPx;
  const widthPx = fullPx * Math.min(1.04, progress);
  const xPx = isMirrored ? box.xPx - padPx + fullPx - widthPx : box.xPx - padPx;
  if (isRound) return ctx.roundRect(xPx, box.yPx, widthPx, box.heightPx, sizePx * 0.2);
  // A felt-tip pen is held at an angle, so its strokes have slanted ends.
  const slantPx = Math.min(8, sizePx * 0.05);
  const topPx = box.yPx + slantPx * 0.5;
  const bottomPx = box.yPx + box.heightPx + slantPx * 0.5;
  ctx.moveTo(xPx + slantPx, topPx);
  ctx.lineTo(xPx + widthPx + slantPx, topPx - slantPx * 0.5);
  ctx.lineTo(xPx + widthPx - slantPx, bottomPx - slantPx * 0.4);
  ctx.lineTo(xPx - slantPx, bottomPx);
  ctx.closePath();
}

function paintUnderline(ctx: Context2D, shape: MarkShape & { color: string }): void {
  const { box, progress, sizePx, isMirrored } = shape;
  if (progress <= 0) return;
  const widthPx = box.widthPx * progress;
  const thickPx = Math.max(6, sizePx * 0.065);
  ctx.fillStyle = shape.color;
  const xPx = isMirrored ? box.xPx + box.widthPx - widthPx : box.xPx;
  ctx.fillRect(xPx, box.yPx + box.heightPx * 0.9, widthPx, thickPx);
}
