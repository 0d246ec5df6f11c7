import type { LayoutContent, SceneElement } from "@inkreel/contract";
import { easeOutQuart, linear } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { enterAt } from "../create-layer.js";
import { chartHead } from "../parts/chart-head.js";
import { chartText } from "../parts/chart-text.js";
import { MARK_OVER_PX, fillMark, markColors } from "../parts/fill-mark.js";
import { shapePart } from "../parts/shape-part.js";
import type { SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";

type MultipleContent = Extract<LayoutContent, { layout: "multiple" }>;

/** Viewers cannot count more units at a glance, so that one long bar stands for them. */
const MOST_UNITS = 12;
const UNIT_GAP_PX = 18;
const ROW_GAP_PX = 64;
const LABEL_PX = 72;
const GROWTH_MS = 1000;
const LEAST_PX = 6;

/** Returns the layers of a multiple: one unit, and below it as many as the sentence says. */
export function multipleLayout(stage: SceneStage, zones: Zones, content: MultipleContent): Layer[] {
  const { layers, chart } = chartHead(stage, zones.text, content);
  const units = unitsOf(content.times, chart);
  const heightPx = 2 * (units.rowPx + LABEL_PX) + ROW_GAP_PX;
  const topPx = chart.yPx + Math.max(0, chart.heightPx - heightPx) / (stage.ratio === "16:9" ? 2 : 3);
  const row = (index: number): Box => ({
    ...chart,
    yPx: topPx + index * (units.rowPx + LABEL_PX + ROW_GAP_PX),
    heightPx: units.rowPx + LABEL_PX,
  });
  const startMs = enterAt(stage, stage.times.startOf(content.figure.words), stage.baseMs + 300);
  return [
    ...rowLayers(stage, {
      id: "one",
      label: content.other,
      box: row(0),
      units,
      lengthPx: units.onePx,
      startMs: stage.baseMs,
    }),
    ...rowLayers(stage, {
      id: "many",
      label: content.subject,
      box: row(1),
      units,
      lengthPx: units.allPx,
      startMs,
    }),
    ...layers,
  ];
}

interface Units {
  /** Length of one unit, and the distance between the starts of two. */
  unitPx: number;
  pitchPx: number;
  rowPx: number;
  onePx: number;
  allPx: number;
}

/** Returns the sizes of the units. Many units, and parts of one, are drawn as two bars in proportion. */
function unitsOf(times: number, { widthPx, heightPx }: Box): Units {
  const rowPx = Math.min(Math.max(40, (heightPx - ROW_GAP_PX) / 2 - LABEL_PX), 190);
  if (times < 1 || times > MOST_UNITS) {
    const longest = Math.max(1, times);
    const onePx = Math.max(LEAST_PX, widthPx / longest);
    const allPx = (widthPx * times) / longest;
    return { unitPx: widthPx, pitchPx: widthPx, rowPx: Math.min(rowPx, 130), onePx, allPx };
  }
  const count = Math.ceil(times - 1e-9);
  const unitPx = Math.min(rowPx * 1.3, (widthPx - UNIT_GAP_PX * (count - 1)) / count);
  const allPx = unitPx * times + UNIT_GAP_PX * (count - 1);
  return { unitPx, pitchPx: unitPx + UNIT_GAP_PX, rowPx: Math.min(rowPx, unitPx), onePx: unitPx, allPx };
}

interface UnitRow {
  id: "one" | "many";
  label: SceneElement | null;
  box: Box;
  units: Units;
  lengthPx: number;
  startMs: number;
}

function rowLayers(stage: SceneStage, { id, label, box, units, lengthPx, startMs }: UnitRow): Layer[] {
  const colors = markColors(stage);
  const isSubject = id === "many";
  const xPx =
    box.xPx + (stage.look.align === "center" ? (box.widthPx - Math.max(units.onePx, units.allPx)) / 2 : 0);
  const bar = { ...insetBox(box, { topPx: LABEL_PX }), xPx, widthPx: lengthPx };
  const radiusPx = Math.min(stage.look.cornerPx / 2, 24);
  const shape = shapePart(stage, {
    id: `multiple-${id}`,
    box: bar,
    overPx: MARK_OVER_PX,
    enterMs: startMs,
    entrance: ENTRANCES.still,
    growth: {
      startMs,
      durationMs: isSubject ? GROWTH_MS : 300,
      easing: units.pitchPx < box.widthPx ? linear : easeOutQuart,
    },
    paint(ctx, at, progress) {
      const shownPx = at.widthPx * progress;
      for (let startPx = 0; startPx < shownPx; startPx += units.pitchPx) {
        const widthPx = Math.min(units.unitPx, shownPx - startPx);
        const unit = {
          ...at,
          xPx: stage.isMirrored ? at.xPx + at.widthPx - startPx - widthPx : at.xPx + startPx,
          widthPx,
        };
        const cornerPx = Math.min(radiusPx, widthPx / 2);
        fillMark(ctx, stage, {
          box: unit,
          color: isSubject ? colors.subject : colors.other,
          trace: (path) => path.roundRect(unit.xPx, unit.yPx, widthPx, unit.heightPx, cornerPx),
        });
      }
    },
  });
  const name = chartText(stage, {
    id: `multiple-${id}-label`,
    text: label?.text ?? "",
    role: "item",
    align: "start",
    anchor: "bottom",
    box: { ...box, xPx, widthPx: box.xPx + box.widthPx - xPx, heightPx: LABEL_PX - 14 },
    color: isSubject ? stage.swatch.ink : stage.swatch.soft,
    enterMs: stage.baseMs,
  });
  return [shape, ...name];
}
