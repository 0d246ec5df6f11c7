import type { Instrument } from "@inkreel/contract";
import type { Context2D } from "../../../draw/host.js";
import { easeInOutSine } from "../../../motion/easing.js";
import { ENTRANCES } from "../../../motion/entrance.js";
import type { Ramp } from "../../../motion/ramp.js";
import type { Box, Layer } from "../../../timeline/timeline.js";
import type { SceneStage } from "../../scene-stage.js";
import { fillingRamp } from "../figure-part.js";
import { MARK_OVER_PX } from "../fill-mark.js";
import { shapePart } from "../shape-part.js";
import { paintCalendar, paintDays } from "./calendar.js";
import { paintClock, paintHours } from "./clock.js";
import { paintCoins, paintGround } from "./coins.js";
import { paintDial, paintNeedle } from "./dial.js";
import type { InstrumentPaint } from "./instrument-paint.js";
import { instrumentScale } from "./instrument-scale.js";
import { paintLength, paintRuler } from "./ruler.js";
import { paintLevel, paintTank } from "./tank.js";
import { paintColumn, paintThermometer } from "./thermometer.js";

type Painter = (paint: InstrumentPaint) => void;

/** The instruments with a scale or with places of their own. A count is an array of what is counted. */
type Measuring = Exclude<Instrument, "count">;

/** What stands from the start, what moves while the figure is said, and the height of the instrument relative to its width. */
const INSTRUMENTS: Readonly<Record<Measuring, { frame: Painter; measure: Painter; aspect: number }>> = {
  thermometer: { frame: paintThermometer, measure: paintColumn, aspect: 1.7 },
  gauge: { frame: (paint) => paintDial(paint, { hasPan: false }), measure: paintNeedle, aspect: 0.66 },
  scale: { frame: (paint) => paintDial(paint, { hasPan: true }), measure: paintNeedle, aspect: 0.82 },
  ruler: { frame: paintRuler, measure: paintLength, aspect: 0.34 },
  coins: { frame: paintGround, measure: paintCoins, aspect: 0.86 },
  calendar: { frame: paintCalendar, measure: paintDays, aspect: 0.86 },
  clock: { frame: paintClock, measure: paintHours, aspect: 1 },
  tank: { frame: paintTank, measure: paintLevel, aspect: 1.05 },
};

const GROWTH_LEAST_MS = 900;

/** Returns the layers of an instrument: its frame from the start of the scene, and what shows the value as it is said. */
export function instrumentPart(
  stage: SceneStage,
  options: { instrument: Measuring; value: number; box: Box; ramp: Ramp },
): Layer[] {
  const { instrument, value, ramp } = options;
  const { frame, measure, aspect } = INSTRUMENTS[instrument];
  const box = fittedBox(stage, options.box, aspect);
  const scale = instrumentScale(instrument, value);
  const growth = instrument === "coins" ? fillingRamp(stage, ramp) : measuring(ramp);
  const paint = (painter: Painter) => (ctx: Context2D, at: Box, progress: number) =>
    painter({ ctx, stage, box: at, scale, value, progress });
  const common = { box, overPx: MARK_OVER_PX, entrance: ENTRANCES.still };
  return [
    shapePart(stage, { ...common, id: "instrument", enterMs: stage.baseMs, paint: paint(frame) }),
    shapePart(stage, {
      ...common,
      id: "measure",
      enterMs: stage.baseMs,
      growth,
      paint: paint(measure),
    }),
  ];
}

function measuring(ramp: Ramp): Ramp {
  return { ...ramp, durationMs: Math.max(GROWTH_LEAST_MS, ramp.durationMs), easing: easeInOutSine };
}

function fittedBox(stage: SceneStage, area: Box, aspect: number): Box {
  const widthPx = Math.min(area.widthPx, area.heightPx / aspect);
  const heightPx = widthPx * aspect;
  const isCentred = stage.look.align === "center" || stage.ratio === "16:9";
  return {
    xPx: area.xPx + (isCentred ? (area.widthPx - widthPx) / 2 : 0),
    yPx: area.yPx + (area.heightPx - heightPx) / 2,
    widthPx,
    heightPx,
  };
}
