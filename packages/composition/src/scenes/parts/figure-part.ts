import type { Figure } from "@inkreel/contract";
import { groupThousands } from "@inkreel/language";
import { mixColors } from "../../color/oklch.js";
import { easeOutQuart } from "../../motion/easing.js";
import { EXIT_MS } from "../../motion/entrance.js";
import { type Ramp, rampAt } from "../../motion/ramp.js";
import { drawTextBlock } from "../../text/draw-text-block.js";
import type { TextBlock, TextLine } from "../../text/text-block.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { createLayer, enterAt, presenceFrom } from "../create-layer.js";
import { fitText } from "../fit-text.js";
import { placeBox, type SceneStage } from "../scene-stage.js";
import { lineBox } from "../text-part.js";

const SHORTEST_COUNT_MS = 600;

/** Returns the time span of an animated counter and its chart: while the number is spoken. */
export function figureRamp(stage: SceneStage, figure: Figure): Ramp {
  const startMs = enterAt(stage, stage.times.startOf(figure.words), stage.baseMs + 200);
  const endMs = stage.times.endOf(figure.words) ?? startMs;
  return { startMs, durationMs: Math.max(SHORTEST_COUNT_MS, endMs - startMs), easing: easeOutQuart };
}

interface FigurePart {
  layer: Layer;
  box: Box;
  sizePx: number;
}

/** Creates an animated counter. Its font size is that of the final number throughout. */
export function figurePart(
  stage: SceneStage,
  options: { figure: Figure; box: Box; ramp: Ramp; scale: number; anchor: "top" | "middle" | "bottom" },
): FigurePart {
  const { figure, box, ramp, scale, anchor } = options;
  const fit = (text: string): TextBlock =>
    fitText(stage, {
      text,
      role: "figure",
      maxWidthPx: box.widthPx,
      maxHeightPx: box.heightPx,
      maxLines: 1,
      align: stage.look.align,
      scale,
    }).block;
  const final = fit(figure.text);
  const share = anchor === "top" ? 0 : anchor === "middle" ? 0.5 : 1;
  const set = { ...box, yPx: box.yPx + (box.heightPx - final.heightPx) * share, heightPx: final.heightPx };
  const at = placeBox(stage, set);
  const widest = widestLine(final, fit(figure.text.replace(/\d/gu, "0")));
  const layer = createLayer(stage, {
    id: "figure",
    box: lineBox(widest, at, final.style),
    presence: presenceFrom(stage, ramp.startMs),
    changes: [{ startMs: ramp.startMs, endMs: ramp.startMs + ramp.durationMs }],
    draw(ctx, atMs) {
      const text = formatFigure(figure, rampAt(ramp, atMs));
      const block = text === figure.text ? final : resized(fit(text), final);
      drawTextBlock(ctx, block, {
        xPx: at.xPx,
        yPx: at.yPx,
        fill: () => stage.swatch.accentText,
        stroke: null,
      });
    },
  });
  return { layer, box: set, sizePx: final.style.sizePx };
}

/** Share of the background in the colour of a figure that is not yet said. */
const WAITING_SHARE = 0.72;
/** A figure that is said sooner does not wait. */
const LEAST_WAIT_MS = 500;

/**
 * Returns the faint figure at the place of its counter, from the start of the scene until the counter begins. Empty if the
 * figure is said at once.
 */
export function waitingFigure(
  stage: SceneStage,
  { figure, box, ramp }: { figure: Figure; box: Box; ramp: Ramp },
): Layer[] {
  const exitMs = ramp.startMs - EXIT_MS;
  if (exitMs - stage.baseMs < LEAST_WAIT_MS) return [];
  const { block } = fitText(stage, {
    text: figure.text,
    role: "figure",
    maxWidthPx: box.widthPx,
    maxHeightPx: box.heightPx,
    maxLines: 1,
    align: stage.look.align,
    scale: 1,
  });
  const at = placeBox(stage, { ...box, heightPx: block.heightPx });
  const color = mixColors(stage.swatch.accentText, stage.swatch.ground, WAITING_SHARE);
  return block.lines.map((line) =>
    createLayer(stage, {
      id: "waiting-figure",
      box: lineBox(line, at, block.style),
      presence: { ...presenceFrom(stage, stage.baseMs), exitMs },
      changes: [],
      draw: (ctx) => drawTextBlock(ctx, block, { xPx: at.xPx, yPx: at.yPx, fill: () => color, stroke: null }),
    }),
  );
}

/** Returns the widest line that the counter can have, because a 0 may be wider than a 1. */
function widestLine(final: TextBlock, zeros: TextBlock): TextLine {
  const leftPx = Math.min(final.leftPx, zeros.leftPx);
  const rightPx = Math.max(final.leftPx + final.widthPx, zeros.leftPx + zeros.widthPx);
  return { words: [], xPx: leftPx, topYPx: 0, baselineYPx: 0, widthPx: rightPx - leftPx };
}

/** Returns the block at the font size of the final number. A shorter number would otherwise be displayed larger. */
function resized(block: TextBlock, like: TextBlock): TextBlock {
  return block.style.sizePx <= like.style.sizePx * 1.001 ? block : scaledBlock(block, like);
}

function scaledBlock(block: TextBlock, like: TextBlock): TextBlock {
  const ratio = like.style.sizePx / block.style.sizePx;
  const line = block.lines[0];
  if (line === undefined) return block;
  const startPx = line.xPx <= 0.5 ? 0 : like.leftPx + (like.widthPx - block.widthPx * ratio) / 2;
  const words = line.words.map((word) => ({
    ...word,
    xPx: startPx + (word.xPx - line.xPx) * ratio,
    baselineYPx: like.lines[0]?.baselineYPx ?? word.baselineYPx * ratio,
    widthPx: word.widthPx * ratio,
  }));
  return { ...block, style: like.style, font: like.font, lines: [{ ...line, words }] };
}

const GROUP = /\d([,.\u00a0\u202f' ])\d{3}(?!\d)/u;

/**
 * Returns the text of an animated counter. `share` is the fraction of the final value, 0..1, and 1 returns exactly the
 * final text.
 */
export function formatFigure(figure: Figure, share: number): string {
  if (share >= 1) return figure.text;
  const { decimals, prefix, suffix, text } = figure;
  const digits = Math.abs(figure.value * share).toFixed(decimals);
  const [whole = "0", fraction] = digits.split(".");
  const group =
    decimals === 0 || GROUP.test(text.replace(/[.,]\d{1,2}(?=\D|$)/u, ""))
      ? (GROUP.exec(text)?.[1] ?? "")
      : "";
  const point = group === "." || (decimals > 0 && /\d,\d/u.test(text) && group !== ",") ? "," : ".";
  const sign = figure.value < 0 && Number(digits) !== 0 && !/[-−]|minus/u.test(prefix) ? "-" : "";
  return `${prefix}${sign}${groupThousands(whole, group)}${fraction === undefined ? "" : point + fraction}${suffix}`;
}
