import type { Box } from "../../timeline/timeline.js";

interface Point {
  xPx: number;
  yPx: number;
}

/** Where the parts of an event stand, in px of the layout. */
export interface PlacedEvent {
  mark: Box;
  text: { box: Box; anchor: "top" | "middle" | "bottom"; align: "start" | "center" };
  /** The ends of the line from the mark to the text. */
  leader: { from: Point; to: Point };
}

export interface TimelinePlan {
  isWide: boolean;
  line: Box;
  /** The parts of the line between neighbours. */
  stretches: Box[];
  events: PlacedEvent[];
}

export interface TimelineSizes {
  isWide: boolean;
  linePx: number;
  /** Side of a mark that stands free. Marks that stand close are smaller. */
  markPx: number;
  /** The highest text of an event in a wide frame. */
  textPx: number;
}

const GAP_PX = 28;
const LEADER_ROOM_PX = 72;
/** The widest text of an event. */
const TEXT_WIDTH_PX = 560;
/** Marks shrink to this part of the distance between them, but no further than to the least side. */
const MARK_SHARE = 0.6;
const LEAST_MARK_PX = 26;
const ROW_HEIGHT_PX = 320;
const LONE_HEIGHT_PX = 560;
const LONE_WIDTH_PX = 1200;
/** With more events, texts stand above and below the line in turn. */
const ONE_SIDED_MAX = 3;

/**
 * Places events on a line. `shares` are their positions between 0 and 1, ascending. Marks are in proportion; their texts move apart
 * until none covers another, and a leader joins each to its mark.
 */
export function placeTimeline(area: Box, shares: readonly number[], sizes: TimelineSizes): TimelinePlan {
  const gaps = shares.slice(1).map((share, i) => share - shares[i]!);
  const closestPx = Math.min(...gaps, 1) * (sizes.isWide ? area.widthPx : area.heightPx) * MARK_SHARE;
  const markPx = Math.min(sizes.markPx, Math.max(LEAST_MARK_PX, closestPx));
  const fitting = { ...sizes, markPx };
  const plan = sizes.isWide ? placeWide(area, shares, fitting) : placeTall(area, shares, fitting);
  return shares.length === 1 ? throughFrame(plan, area) : plan;
}

/** The line of a lone event passes through the whole area, and is drawn up to it. */
function throughFrame(plan: TimelinePlan, area: Box): TimelinePlan {
  const { line, events, isWide } = plan;
  const mark = events[0]!.mark;
  const whole = isWide
    ? { ...line, xPx: area.xPx, widthPx: area.widthPx }
    : { ...line, yPx: area.yPx, heightPx: area.heightPx };
  const stretch = isWide
    ? { ...whole, widthPx: mark.xPx + mark.widthPx / 2 - whole.xPx }
    : { ...whole, heightPx: mark.yPx + mark.heightPx / 2 - whole.yPx };
  return { ...plan, line: whole, stretches: [stretch] };
}

function placeTall(area: Box, shares: readonly number[], { linePx, markPx }: TimelineSizes): TimelinePlan {
  const mostPx = shares.length === 1 ? LONE_HEIGHT_PX : ROW_HEIGHT_PX;
  const rowPx = Math.min(mostPx, area.heightPx / shares.length);
  const startY = area.yPx + rowPx / 2;
  const lengthPx = Math.max(1, area.heightPx - rowPx);
  const lineX = area.xPx + markPx / 2;
  const textX = area.xPx + markPx + LEADER_ROOM_PX + GAP_PX;
  const rows = spread(
    shares.map((share) => startY + lengthPx * share),
    rowPx,
    [startY, startY + lengthPx],
  );
  const at = shares.map((share) => startY + lengthPx * share);
  return {
    isWide: false,
    line: { xPx: lineX - linePx / 2, yPx: startY, widthPx: linePx, heightPx: lengthPx },
    stretches: at.slice(1).map((y, i) => ({
      xPx: lineX - linePx / 2,
      yPx: at[i]!,
      widthPx: linePx,
      heightPx: y - at[i]!,
    })),
    events: at.map((y, i) => ({
      mark: square({ xPx: lineX, yPx: y }, markPx),
      text: {
        box: {
          xPx: textX,
          yPx: rows[i]! - (rowPx * 0.94) / 2,
          widthPx: area.xPx + area.widthPx - textX,
          heightPx: rowPx * 0.94,
        },
        anchor: "middle",
        align: "start",
      },
      leader: { from: { xPx: lineX + markPx / 2, yPx: y }, to: { xPx: textX - GAP_PX, yPx: rows[i]! } },
    })),
  };
}

function placeWide(
  area: Box,
  shares: readonly number[],
  { linePx, markPx, textPx }: TimelineSizes,
): TimelinePlan {
  const sides = shares.length <= ONE_SIDED_MAX ? 1 : 2;
  const perSide = Math.ceil(shares.length / sides);
  const mostPx = shares.length === 1 ? LONE_WIDTH_PX : TEXT_WIDTH_PX;
  const columnPx = Math.min(mostPx, area.widthPx / (perSide + (sides - 1) / 2));
  const roomPx = area.heightPx / sides - markPx / 2 - LEADER_ROOM_PX - (sides === 1 ? markPx / 2 : 0);
  const heightPx = Math.max(1, Math.min(textPx, roomPx));
  const blockPx = markPx + LEADER_ROOM_PX + heightPx;
  const lineY =
    sides === 1 ? area.yPx + (area.heightPx - blockPx) / 2 + markPx / 2 : area.yPx + area.heightPx / 2;
  const startX = area.xPx + columnPx / 2;
  const lengthPx = Math.max(1, area.widthPx - columnPx);
  const at = shares.map((share) => startX + lengthPx * share);
  const middles = middlesOf(at, sides, columnPx, [startX, startX + lengthPx]);
  return {
    isWide: true,
    line: { xPx: startX, yPx: lineY - linePx / 2, widthPx: lengthPx, heightPx: linePx },
    stretches: at.slice(1).map((x, i) => ({
      xPx: at[i]!,
      yPx: lineY - linePx / 2,
      widthPx: x - at[i]!,
      heightPx: linePx,
    })),
    events: at.map((x, i) => {
      const isAbove = sides === 2 && i % 2 === 0;
      const edgeY = isAbove ? lineY - markPx / 2 : lineY + markPx / 2;
      const textY = isAbove ? edgeY - LEADER_ROOM_PX : edgeY + LEADER_ROOM_PX;
      return {
        mark: square({ xPx: x, yPx: lineY }, markPx),
        text: {
          box: {
            xPx: middles[i]! - columnPx * 0.47,
            yPx: isAbove ? textY - heightPx : textY,
            widthPx: columnPx * 0.94,
            heightPx,
          },
          anchor: isAbove ? "bottom" : "top",
          align: "center",
        },
        leader: {
          from: { xPx: x, yPx: edgeY },
          to: { xPx: middles[i]!, yPx: isAbove ? textY + GAP_PX / 2 : textY - GAP_PX / 2 },
        },
      };
    }),
  };
}

/** Returns the middles of the texts above and below the line, moved apart on each side. */
function middlesOf(
  at: readonly number[],
  sides: number,
  columnPx: number,
  ends: readonly [number, number],
): number[] {
  const placed: number[] = [];
  for (let side = 0; side < sides; side++) {
    const indexes = at.flatMap((_, i) => (i % sides === side ? [i] : []));
    const middles = spread(
      indexes.map((i) => at[i]!),
      columnPx,
      ends,
    );
    for (const [j, i] of indexes.entries()) placed[i] = middles[j]!;
  }
  return placed;
}

function square({ xPx, yPx }: Point, sidePx: number): Box {
  return { xPx: xPx - sidePx / 2, yPx: yPx - sidePx / 2, widthPx: sidePx, heightPx: sidePx };
}

/** Moves ascending positions apart to the least distance, as little as possible and between two ends. */
export function spread(
  positions: readonly number[],
  distancePx: number,
  [low, high]: readonly [number, number],
): number[] {
  const room = positions.length > 1 ? (high - low) / (positions.length - 1) : distancePx;
  const stepPx = Math.min(distancePx, room);
  const forward: number[] = [];
  for (const [i, position] of positions.entries())
    forward.push(i === 0 ? Math.max(low, position) : Math.max(position, forward[i - 1]! + stepPx));
  const backward = [...forward];
  for (let i = backward.length - 1; i >= 0; i--) {
    const most = i === backward.length - 1 ? high : backward[i + 1]! - stepPx;
    backward[i] = Math.min(backward[i]!, most);
  }
  return backward;
}
