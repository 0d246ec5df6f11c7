import type { DatedEvent, LayoutContent } from "@inkreel/contract";
import type { Context2D } from "../../draw/host.js";
import { easeOutQuart } from "../../motion/easing.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { commonScale } from "../common-scale.js";
import { enterAt } from "../create-layer.js";
import { chartHead } from "../parts/chart-head.js";
import { MARK_OVER_PX, fillMark, markColors } from "../parts/fill-mark.js";
import { roundBox } from "../parts/paint-card.js";
import { shapePart } from "../parts/shape-part.js";
import { placeTimeline, type PlacedEvent, type TimelinePlan } from "../parts/place-timeline.js";
import { scaleBetween } from "../parts/value-scale.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import type { Zones } from "../zones.js";

type TimelineContent = Extract<LayoutContent, { layout: "timeline" }>;

const LINE_PX = 12;
/** The highest text of an event in a wide frame, and of the end of a span. */
const TEXT_PX = 290;
const SPAN_TEXT_PX = 110;
const MARK_PX = 60;
const LEADER_PX = 4;
const GROWTH_MS = 600;
const EVENT_LAG_MS = 450;
const WHAT_LAG_MS = 120;
const WHEN_SHARE = 0.42;
const WHEN_SCALE = 1.35;
const WHAT_LINES = 3;
const WHAT_SCALE = 1.15;
const FIELD_MARGIN_PX = 12;
/** Where a lone event stands on its line, and its texts, which have the frame to themselves. */
const LONE_SHARE = 0.42;
const LONE_TEXT_PX = 420;
const LONE_WHEN_SCALE = 2.3;
const LONE_WHAT_SCALE = 1.7;
/** The marks along the line of a lone event. They have no scale. */
const TICKS = 14;
const TICK_PX = 26;

/**
 * Returns the layers of events in time: marks in proportion on a line, which is horizontal in a wide frame and vertical
 * otherwise. The line with its first and last date is there before the words.
 */
export function timelineLayout(stage: SceneStage, zones: Zones, content: TimelineContent): Layer[] {
  const { layers, chart } = chartHead(stage, zones.text, { figure: null, label: content.heading });
  const positions = content.events.map(({ position }) => position);
  const isLone = positions.length === 1;
  const [low, high] = [Math.min(...positions), Math.max(...positions)];
  const scale = scaleBetween(low, high > low ? high : low + 1);
  const area = content.heading === null ? fullArea(stage, zones.text) : chart;
  const plan = placeTimeline(area, isLone ? [LONE_SHARE] : positions.map((position) => scale.at(position)), {
    isWide: stage.ratio === "16:9",
    linePx: LINE_PX,
    markPx: MARK_PX,
    textPx: isLone ? LONE_TEXT_PX : content.heading === null ? TEXT_PX : SPAN_TEXT_PX,
  });
  const startMs = startTimes(stage, content);
  const whatScale = whatScaleOf(stage, plan, content);
  return [
    trackPart(stage, plan),
    ...plan.stretches.map((_, index) => stretchPart(stage, { plan, index, startMs })),
    ...content.events.flatMap((event, i) =>
      eventLayers(stage, { event, placed: plan.events[i]!, index: i, content, startMs, whatScale }),
    ),
    ...layers,
  ];
}

function fullArea({ ratio }: SceneStage, area: Box): Box {
  return ratio === "16:9" ? area : insetBox(area, { topPx: FIELD_MARGIN_PX, bottomPx: FIELD_MARGIN_PX });
}

function whatScaleOf(stage: SceneStage, plan: TimelinePlan, { events }: TimelineContent): number {
  const { box } = plan.events[0]!.text;
  const room = { ...box, heightPx: box.heightPx * (1 - WHEN_SHARE) };
  const items = events.flatMap(({ what }) => what ?? []);
  return commonScale(stage, {
    items,
    room,
    maxLines: WHAT_LINES,
    most: events.length === 1 ? LONE_WHAT_SCALE : WHAT_SCALE,
  });
}

/** Returns when each event is said. Events without words follow one another. */
function startTimes(stage: SceneStage, { events }: TimelineContent): number[] {
  return events.map(({ when, what }, i) => {
    const spoken = [when, what].flatMap((element) => stage.times.startOf(element?.words ?? null) ?? []);
    const first = spoken.length === 0 ? null : Math.min(...spoken);
    return enterAt(stage, first, stage.baseMs + 250 + EVENT_LAG_MS * i);
  });
}

function trackPart(stage: SceneStage, plan: TimelinePlan): Layer {
  const colors = markColors(stage);
  return shapePart(stage, {
    id: "timeline-track",
    box: plan.line,
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    overPx: TICK_PX,
    paint(ctx, at) {
      roundBox(ctx, at, LINE_PX / 2, colors.track);
      if (plan.events.length > 1) return;
      for (let tick = 1; tick < TICKS; tick++) {
        const [x, y] = [at.xPx + (at.widthPx * tick) / TICKS, at.yPx + (at.heightPx * tick) / TICKS];
        if (plan.isWide) ctx.fillRect(x - 2, at.yPx - TICK_PX, 4, TICK_PX + at.heightPx);
        else ctx.fillRect(stage.isMirrored ? at.xPx : at.xPx - TICK_PX, y - 2, TICK_PX + at.widthPx, 4);
      }
    },
  });
}

/** The part of the line between two neighbours, which grows when the later said of both is said. */
function stretchPart(
  stage: SceneStage,
  { plan, index, startMs }: { plan: TimelinePlan; index: number; startMs: readonly number[] },
): Layer {
  const { subject } = markColors(stage);
  const enterMs = Math.max(startMs[index]!, startMs[index + 1] ?? 0);
  return shapePart(stage, {
    id: `timeline-stretch-${index}`,
    box: plan.stretches[index]!,
    enterMs,
    entrance: ENTRANCES.still,
    growth: { startMs: enterMs, durationMs: GROWTH_MS, easing: easeOutQuart },
    paint(ctx, at, progress) {
      if (!plan.isWide) {
        roundBox(ctx, { ...at, heightPx: Math.max(1, at.heightPx * progress) }, 0, subject);
        return;
      }
      const widthPx = Math.max(1, at.widthPx * progress);
      const xPx = stage.isMirrored ? at.xPx + at.widthPx - widthPx : at.xPx;
      roundBox(ctx, { ...at, xPx, widthPx }, 0, subject);
    },
  });
}

interface EventOptions {
  event: DatedEvent;
  placed: PlacedEvent;
  index: number;
  content: TimelineContent;
  startMs: readonly number[];
  /** Common scale of what happened, so that all events are of one size. */
  whatScale: number;
}

function eventLayers(
  stage: SceneStage,
  { event, placed, index, content, startMs, whatScale }: EventOptions,
): Layer[] {
  const isEnd = index === 0 || index === content.events.length - 1;
  const enterMs = startMs[index]!;
  const shownMs = isEnd ? stage.baseMs : enterMs;
  return [
    leaderPart(stage, { placed, index, enterMs: shownMs }),
    ...(isEnd ? [placeMark(stage, { placed, index })] : []),
    eventMark(stage, { placed, index, enterMs }),
    ...eventTexts(stage, {
      event,
      placed,
      index,
      shownMs,
      enterMs,
      whatScale,
      isLone: content.events.length === 1,
    }),
  ];
}

/** The thin line from a mark to its text. */
function leaderPart(
  stage: SceneStage,
  { placed, index, enterMs }: { placed: PlacedEvent; index: number; enterMs: number },
): Layer {
  const { from, to } = placed.leader;
  const box = {
    xPx: Math.min(from.xPx, to.xPx),
    yPx: Math.min(from.yPx, to.yPx),
    widthPx: Math.abs(to.xPx - from.xPx),
    heightPx: Math.abs(to.yPx - from.yPx),
  };
  const rises = to.xPx > from.xPx !== to.yPx > from.yPx;
  const { other } = markColors(stage);
  return shapePart(stage, {
    id: `timeline-leader-${index}`,
    box,
    overPx: LEADER_PX,
    enterMs,
    entrance: ENTRANCES.still,
    paint(ctx, at) {
      const isRising = rises !== stage.isMirrored;
      ctx.strokeStyle = other;
      ctx.lineWidth = LEADER_PX;
      ctx.beginPath();
      ctx.moveTo(at.xPx, isRising ? at.yPx + at.heightPx : at.yPx);
      ctx.lineTo(at.xPx + at.widthPx, isRising ? at.yPx : at.yPx + at.heightPx);
      ctx.stroke();
    },
  });
}

/** The empty mark of the first or the last event, before it is said. */
function placeMark(stage: SceneStage, { placed, index }: { placed: PlacedEvent; index: number }): Layer {
  const { other } = markColors(stage);
  return shapePart(stage, {
    id: `timeline-place-${index}`,
    box: placed.mark,
    enterMs: stage.baseMs,
    entrance: ENTRANCES.still,
    paint(ctx, at) {
      ctx.beginPath();
      ctx.arc(at.xPx + at.widthPx / 2, at.yPx + at.heightPx / 2, at.widthPx / 2 - 3, 0, 2 * Math.PI);
      ctx.fillStyle = stage.swatch.ground;
      ctx.fill();
      ctx.strokeStyle = other;
      ctx.lineWidth = 6;
      ctx.stroke();
    },
  });
}

function eventMark(
  stage: SceneStage,
  { placed, index, enterMs }: { placed: PlacedEvent; index: number; enterMs: number },
): Layer {
  const { subject } = markColors(stage);
  return shapePart(stage, {
    id: `timeline-mark-${index}`,
    box: placed.mark,
    overPx: MARK_OVER_PX,
    enterMs,
    entrance: stage.look.markEntrance,
    paint(ctx, at) {
      const radiusPx = at.widthPx / 2;
      const trace = (path: Context2D): void =>
        path.arc(at.xPx + radiusPx, at.yPx + radiusPx, radiusPx, 0, 2 * Math.PI);
      ctx.beginPath();
      trace(ctx);
      ctx.fillStyle = stage.swatch.ground;
      ctx.fill();
      fillMark(ctx, stage, { box: at, color: subject, trace });
    },
  });
}

function eventTexts(
  stage: SceneStage,
  {
    event,
    placed,
    index,
    shownMs,
    enterMs,
    whatScale,
    isLone,
  }: {
    event: DatedEvent;
    placed: PlacedEvent;
    index: number;
    shownMs: number;
    enterMs: number;
    whatScale: number;
    isLone: boolean;
  },
): Layer[] {
  const { when, what } = event;
  const { box, anchor, align } = placed.text;
  const whenPx = what === null ? box.heightPx : box.heightPx * WHEN_SHARE;
  const common = { words: null, align, reveal: "together" } as const;
  const whenBox = { ...box, heightPx: whenPx };
  const whatBox = { ...box, yPx: box.yPx + whenPx, heightPx: box.heightPx - whenPx };
  const texts: Layer[] = [];
  if (when.text.trim() !== "")
    texts.push(
      ...textPart(stage, {
        ...common,
        id: `timeline-when-${index}`,
        text: when.text,
        role: "heading",
        scale: isLone ? LONE_WHEN_SCALE : WHEN_SCALE,
        maxLines: 1,
        box: whenBox,
        anchor: what === null ? anchor : "bottom",
        color: stage.swatch.accentText,
        enterMs: shownMs,
      }).layers,
    );
  if (what !== null && what.text.trim() !== "")
    texts.push(
      ...textPart(stage, {
        ...common,
        id: `timeline-what-${index}`,
        text: what.text,
        role: "item",
        scale: whatScale,
        maxLines: WHAT_LINES,
        box: whatBox,
        anchor: "top",
        color: stage.swatch.ink,
        enterMs: enterMs + WHAT_LAG_MS,
      }).layers,
    );
  return texts;
}
