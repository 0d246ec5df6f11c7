import type { Box } from "../../timeline/timeline.js";

interface Size {
  widthPx: number;
  heightPx: number;
}

export interface LabelWish {
  /** The point of the place in px of the frame. */
  point: { xPx: number; yPx: number };
  size: Size;
  /** What the label may not cover: the pin of the place. Null for a country, on which the label itself may stand. */
  pin: Box | null;
}

/** Distances from pin to label. A label that is farther has a line to its pin. */
const GAPS_PX = [12, 70, 150, 240, 340];
/** Right, left, below, above, and between them. */
const SIDES: readonly (readonly [x: number, y: number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];
const SPACE_PX = 8;

/** Returns where labels stand: beside their pins, inside the area, and over no pin and no other label as far as there is room. */
export function placeLabels(wishes: readonly LabelWish[], area: Box): Box[] {
  const pins = wishes.flatMap(({ pin }) => pin ?? []);
  const placed: Box[] = [];
  for (const wish of wishes) {
    const taken = [...pins, ...placed];
    const overlap = (box: Box): number => taken.reduce((sum, other) => sum + overlapArea(box, other), 0);
    const beside = candidates(wish).map((box) => movedInto(box, area));
    const free =
      beside.find((box) => overlap(box) === 0) ?? anywhere(wish, area).find((box) => overlap(box) === 0);
    const best = free ?? beside.toSorted((one, other) => overlap(one) - overlap(other))[0]!;
    placed.push(best);
  }
  return placed;
}

/** The area in which two boxes overlap, or come closer than the space between labels. */
function overlapArea(one: Box, other: Box): number {
  const width =
    Math.min(one.xPx + one.widthPx, other.xPx + other.widthPx) - Math.max(one.xPx, other.xPx) + SPACE_PX;
  const height =
    Math.min(one.yPx + one.heightPx, other.yPx + other.heightPx) - Math.max(one.yPx, other.yPx) + SPACE_PX;
  return Math.max(0, width) * Math.max(0, height);
}

function candidates({ point, size, pin }: LabelWish): Box[] {
  const { widthPx, heightPx } = size;
  const around = pin ?? { ...point, widthPx: 0, heightPx: 0 };
  const [middleX, middleY] = [around.xPx + around.widthPx / 2, around.yPx + around.heightPx / 2];
  const centered = { xPx: point.xPx - widthPx / 2, yPx: point.yPx - heightPx / 2, ...size };
  const beside = GAPS_PX.flatMap((gapPx) =>
    SIDES.map(([x, y]) => ({
      ...size,
      xPx: middleX - widthPx / 2 + x * (around.widthPx / 2 + gapPx + widthPx / 2),
      yPx: middleY - heightPx / 2 + y * (around.heightPx / 2 + gapPx + heightPx / 2),
    })),
  );
  return pin === null ? [centered, ...beside] : beside;
}

const STEP_PX = 20;

/** All positions in the area on a fine grid, nearest to the place first. */
function anywhere({ point, size }: LabelWish, area: Box): Box[] {
  const [columns, rows] = [area.widthPx - size.widthPx, area.heightPx - size.heightPx].map((px) =>
    Math.max(0, Math.floor(px / STEP_PX)),
  ) as [number, number];
  const boxes = Array.from({ length: (columns + 1) * (rows + 1) }, (_, at) => ({
    ...size,
    xPx: area.xPx + (at % (columns + 1)) * STEP_PX,
    yPx: area.yPx + Math.floor(at / (columns + 1)) * STEP_PX,
  }));
  const distance = (box: Box): number =>
    Math.hypot(box.xPx + box.widthPx / 2 - point.xPx, box.yPx + box.heightPx / 2 - point.yPx);
  return boxes.toSorted((one, other) => distance(one) - distance(other));
}

function movedInto(box: Box, area: Box): Box {
  const within = (at: number, length: number, from: number, room: number): number =>
    Math.max(from, Math.min(at, from + room - length));
  return {
    ...box,
    xPx: within(box.xPx, box.widthPx, area.xPx, area.widthPx),
    yPx: within(box.yPx, box.heightPx, area.yPx, area.heightPx),
  };
}
