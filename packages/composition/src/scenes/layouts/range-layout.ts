import type { LayoutContent } from "@inkreel/contract";
import { alphaHex } from "../../looks/textures.js";
import { easeOutQuart } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { enterAt } from "../create-layer.js";
import { chartHead } from "../parts/chart-head.js";
import { chartText } from "../parts/chart-text.js";
import { MARK_OVER_PX, fillMark, markColors } from "../parts/fill-mark.js";
import { roundBox } from "../parts/paint-card.js";
import { shapePart } from "../parts/shape-part.js";
import { scaleBetween, type ValueScale } from "../parts/value-scale.js";
import type { SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";

type RangeContent = Extract<LayoutContent, { layout: "range" }>;

const BAND_PX = 170;
const AXIS_PX = 10;
const END_PX = 84;
const TICKS = 20;
const GROWTH_MS = 900;

/** Returns the layers of a range or a limit: a band on an axis with its ends. An open end fades out. */
export function rangeLayout(stage: SceneStage, zones: Zones, content: RangeContent): Layer[] {
  const { layers, chart } = chartHead(stage, zones.text, content);
  const scale = rangeScale(content);
  const axis = {
    ...chart,
    yPx: chart.yPx + chart.heightPx * (stage.ratio === "16:9" ? 0.5 : 0.46),
    heightPx: AXIS_PX,
  };
  const [fromShare, toShare] = [content.low, content.high].map((end, i) =>
    end === null ? i : scale.at(end.value),
  );
  const band = {
    xPx: axis.xPx + axis.widthPx * fromShare!,
    yPx: axis.yPx - BAND_PX,
    widthPx: Math.max(12, axis.widthPx * (toShare! - fromShare!)),
    heightPx: BAND_PX,
  };
  const startMs = enterAt(stage, stage.times.startOf(content.figure.words), stage.baseMs + 300);
  return [
    axisPart(stage, axis),
    bandPart(stage, { band, content, startMs }),
    ...endLayers(stage, { axis, scale, content, startMs }),
    ...layers,
  ];
}

/** The axis reaches past both ends. It is not a chart of lengths, so it need not begin at zero. */
function rangeScale({ low, high }: RangeContent): ValueScale {
  const from = low?.value ?? high?.value ?? 0;
  const to = high?.value ?? from;
  if (low === null) return scaleBetween(Math.min(0, to * 1.4), Math.max(to * 1.4, to === 0 ? 1 : 0));
  if (high === null) return scaleBetween(Math.min(0, from * 1.4), Math.max(from * 2, from <= 0 ? 1 : 0));
  const span = to - from || Math.abs(to) || 1;
  const start = from - span * 0.7;
  return scaleBetween(from >= 0 ? Math.max(0, start) : start, to + span * 0.7);
}

function axisPart(stage: SceneStage, axis: Box): Layer {
  const colors = markColors(stage);
  return shapePart(stage, {
    id: "range-axis",
    box: { ...axis, heightPx: axis.heightPx + 34 },
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    paint(ctx, at) {
      roundBox(ctx, { ...at, heightPx: AXIS_PX }, AXIS_PX / 2, colors.other);
      ctx.fillStyle = colors.other;
      for (let tick = 0; tick <= TICKS; tick++) {
        const xPx = at.xPx + ((at.widthPx - 4) * tick) / TICKS;
        ctx.fillRect(xPx, at.yPx + AXIS_PX, 4, tick % 5 === 0 ? 30 : 16);
      }
    },
  });
}

interface BandOptions {
  band: Box;
  content: RangeContent;
  startMs: number;
}

function bandPart(stage: SceneStage, { band, content, startMs }: BandOptions): Layer {
  const { subject } = markColors(stage);
  return shapePart(stage, {
    id: "range-band",
    box: band,
    overPx: MARK_OVER_PX,
    enterMs: startMs,
    entrance: ENTRANCES.still,
    growth: { startMs, durationMs: GROWTH_MS, easing: easeOutQuart },
    paint(ctx, at, progress) {
      const widthPx = Math.max(1, at.widthPx * progress);
      const part = { ...at, xPx: stage.isMirrored ? at.xPx + at.widthPx - widthPx : at.xPx, widthPx };
      if (content.low !== null && content.high !== null) {
        const radiusPx = Math.min(stage.look.cornerPx / 2, 24, widthPx / 2);
        const trace = (path: CanvasRenderingContext2D): void =>
          path.roundRect(part.xPx, part.yPx, part.widthPx, part.heightPx, radiusPx);
        fillMark(ctx, stage, { box: part, color: subject, trace });
        return;
      }
      const isOpenAtRight = (content.high === null) !== stage.isMirrored;
      const shade = ctx.createLinearGradient(at.xPx, 0, at.xPx + at.widthPx, 0);
      shade.addColorStop(isOpenAtRight ? 0 : 1, subject);
      shade.addColorStop(isOpenAtRight ? 1 : 0, subject + alphaHex(content.high === null ? 0 : 0.25));
      ctx.fillStyle = shade;
      ctx.fillRect(part.xPx, part.yPx, part.widthPx, part.heightPx);
      ctx.fillStyle = subject;
      const edgeX = isOpenAtRight ? at.xPx : at.xPx + at.widthPx - 12;
      const isAtStart = isOpenAtRight !== stage.isMirrored;
      if (isAtStart || progress > 0.95) ctx.fillRect(edgeX, at.yPx - 16, 12, at.heightPx + 16);
    },
  });
}

function endLayers(
  stage: SceneStage,
  { axis, scale, content, startMs }: { axis: Box; scale: ValueScale; content: RangeContent; startMs: number },
): Layer[] {
  const { low, high } = content;
  const both = low !== null && high !== null;
  const distancePx = both ? axis.widthPx * (scale.at(high.value) - scale.at(low.value)) : axis.widthPx;
  const widthPx = Math.max(axis.widthPx * 0.2, Math.min(axis.widthPx * 0.42, distancePx * 0.94));
  return [low, high].flatMap((end, i) => {
    if (end === null) return [];
    const middleX = axis.xPx + axis.widthPx * scale.at(end.value);
    const xPx = Math.min(axis.xPx + axis.widthPx - widthPx, Math.max(axis.xPx, middleX - widthPx / 2));
    return chartText(stage, {
      id: `range-end-${i}`,
      text: end.text,
      role: "heading",
      scale: 0.9,
      anchor: "top",
      box: { xPx, yPx: axis.yPx + 64, widthPx, heightPx: END_PX },
      color: stage.swatch.accentText,
      enterMs: enterAt(stage, stage.times.startOf(end.words), startMs + 200 * i),
    });
  });
}
