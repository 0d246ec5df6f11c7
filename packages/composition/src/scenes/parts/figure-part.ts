import type { Figure, SceneElement } from "@inkreel/contract";
import { mixColors } from "../../color/oklch.js";
import type { Context2D } from "../../draw/host.js";
import { easeOutQuart, linear } from "../../motion/easing.js";
import { type Ramp, rampAt } from "../../motion/ramp.js";
import { drawTextBlock } from "../../text/draw-text-block.js";
import type { TextBlock } from "../../text/text-block.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { createLayer, enterAt, presenceFrom } from "../create-layer.js";
import { fitText } from "../fit-text.js";
import { placeBox, type SceneStage } from "../scene-stage.js";
import { lineBox } from "../text-part.js";

const SHORTEST_FILL_MS = 600;

/** Returns the time span in which a figure fills and its chart grows: while the number is spoken. */
export function figureRamp(stage: SceneStage, figure: Pick<SceneElement, "words">): Ramp {
  const startMs = enterAt(stage, stage.times.startOf(figure.words), stage.baseMs + 200);
  const endMs = stage.times.endOf(figure.words) ?? startMs;
  return { startMs, durationMs: Math.max(SHORTEST_FILL_MS, endMs - startMs), easing: easeOutQuart };
}

const SHORTEST_FILLING_MS = 900;

/** How long after the start of its figure a chart is complete, so that both are right while they are heard and seen together. */
const COMPLETE_MS = 300;

/**
 * Returns the time span in which what is counted fills its places: from the start of the scene until its figure is heard. Empty places would be
 * all there is to see before a figure at the end of a long sentence.
 */
export function fillingRamp({ baseMs }: SceneStage, said: Ramp): Ramp {
  const untilSaidMs = said.startMs + COMPLETE_MS - baseMs;
  return { startMs: baseMs, durationMs: Math.max(SHORTEST_FILLING_MS, untilSaidMs), easing: linear };
}

interface FigurePart {
  layers: Layer[];
  box: Box;
}

/** Share of the background in the colour of a figure that is not yet said. */
const WAITING_SHARE = 0.66;

/**
 * Creates a figure that stands there faintly from the start of the scene and fills with colour from below while it is said. It shows its
 * own value at all times: a number that counts up would state others on its way.
 */
export function figurePart(
  stage: SceneStage,
  { figure, box, ramp }: { figure: Figure; box: Box; ramp: Ramp },
): FigurePart {
  const { block } = fitText(stage, {
    text: figure.text,
    role: "figure",
    maxWidthPx: box.widthPx,
    maxHeightPx: box.heightPx,
    maxLines: 1,
    align: stage.look.align,
    scale: 1,
  });
  const set = { ...box, heightPx: block.heightPx };
  const at = placeBox(stage, set);
  const { accentText, ground } = stage.swatch;
  const colors = { waiting: mixColors(accentText, ground, WAITING_SHARE), said: accentText };
  const layers = block.lines.map((line) => {
    const room = lineBox(line, at, block.style);
    return createLayer(stage, {
      id: "figure",
      box: room,
      presence: presenceFrom(stage, stage.baseMs),
      changes: [{ startMs: ramp.startMs, endMs: ramp.startMs + ramp.durationMs }],
      draw: (ctx, atMs) => drawFilled(ctx, { block, at, room, colors, share: rampAt(ramp, atMs) }),
    });
  });
  return { layers, box: set };
}

interface FilledFigure {
  block: TextBlock;
  at: Box;
  /** Box of the letters in px of the frame. */
  room: Box;
  colors: { waiting: string; said: string };
  /** How much of the height is filled, 0..1. */
  share: number;
}

/** Draws the letters in two colours that meet at the level of the filling and nowhere overlap. */
function drawFilled(ctx: Context2D, { block, at, room, colors, share }: FilledFigure): void {
  // Whole pixels, so that no seam shows between the two colours.
  const levelPx = Math.round(room.yPx + room.heightPx * (1 - share));
  const bands = [
    { color: colors.waiting, topPx: room.yPx, bottomPx: levelPx },
    { color: colors.said, topPx: levelPx, bottomPx: room.yPx + room.heightPx },
  ];
  for (const { color, topPx, bottomPx } of bands) {
    if (bottomPx - topPx < 1) continue;
    ctx.save();
    ctx.beginPath();
    ctx.rect(room.xPx, topPx, room.widthPx, bottomPx - topPx);
    ctx.clip();
    drawTextBlock(ctx, block, { xPx: at.xPx, yPx: at.yPx, fill: () => color, stroke: null });
    ctx.restore();
  }
}
