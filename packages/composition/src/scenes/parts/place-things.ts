import type { Relation } from "@inkreel/contract";
import type { Box } from "../../timeline/timeline.js";

/** Where the things of a relation stand, and where its mark is drawn. All boxes are in px of the layout. */
export interface PlacedThings {
  /** Squares, in the order of the things. */
  things: Box[];
  /** The course of the arrow, or the beam of the scale. Null without one. */
  mark: Box | null;
  /** The area that all things together cover. */
  group: Box;
}

interface Square {
  x: number;
  y: number;
  side: number;
}

/** Side of the largest thing as a share of the room's shorter side. */
const ALONE_SHARE = 0.98;
/** Height of a room relative to its width from which things stand behind each other and not side by side. */
const TALL = 0.86;
/** Sides of the things in the back row of a tall frame, and beside the subject in a wide one, by their number. */
const BESIDE_SHARE = [0, 0.7, 0.6, 0.52, 0.46];
/** How far things beside each other stand apart, as a share of the subject's side: some drawings fill their square, and what touches looks like an accident. */
const GAP = 0.05;

const DIRECTED: ReadonlySet<Relation> = new Set<Relation>([
  "leads",
  "becomes",
  "acts",
  "moves",
  "instead",
  "contrast",
]);

/** Places the things of a relation in a room: the subject is the largest, and all stand on one ground or on two depths. */
export function placeThings(
  room: Box,
  { relation, count }: { relation: Relation; count: number },
): PlacedThings {
  const isTall = room.heightPx > room.widthPx * TALL;
  const squares = placeSquares({ widthPx: room.widthPx, heightPx: room.heightPx, relation, count, isTall });
  const group = boundsOf(squares);
  const dx = room.xPx + (room.widthPx - group.widthPx) / 2 - group.xPx;
  const dy = room.yPx + (room.heightPx - group.heightPx) / 2 - group.yPx;
  const things = squares.map(({ x, y, side }) => ({
    xPx: x + dx,
    yPx: y + dy,
    widthPx: side,
    heightPx: side,
  }));
  return {
    things,
    mark: markOf(relation, things, isTall),
    group: { ...group, xPx: group.xPx + dx, yPx: group.yPx + dy },
  };
}

interface Placing {
  widthPx: number;
  heightPx: number;
  relation: Relation;
  count: number;
  isTall: boolean;
}

function placeSquares(placing: Placing): Square[] {
  const { widthPx, heightPx, relation, count, isTall } = placing;
  if (count < 2) return [{ x: 0, y: 0, side: Math.min(widthPx, heightPx) * ALONE_SHARE }];
  if (count === 2 && relation === "inside") return placeInside(placing);
  if (count === 2 && relation === "more") return placeOnScale(placing);
  if (count === 2 && DIRECTED.has(relation)) return placeDirected(placing);
  if (count === 2 && isTall && heightPx < widthPx) return placeBehind(placing);
  return isTall ? placeInDepth(placing) : placeInRow(placing);
}

/** The first thing in front of the middle of the second. */
function placeInside({ widthPx, heightPx }: Placing): Square[] {
  const side = Math.min(widthPx, heightPx) * ALONE_SHARE;
  const inner = side * 0.42;
  return [
    { x: (side - inner) / 2, y: side * 0.44, side: inner },
    { x: 0, y: 0, side },
  ];
}

/** The larger thing hangs lower on the beam. */
function placeOnScale({ widthPx, heightPx }: Placing): Square[] {
  const side = Math.min(widthPx * 0.54, heightPx * 0.7);
  const small = side * 0.52;
  return [
    { x: 0, y: 0, side },
    { x: widthPx - small, y: side - small - side * 0.24, side: small },
  ];
}

/** From the first thing to the second: down across a tall frame, along a wide one. */
function placeDirected({ widthPx, heightPx, relation, isTall }: Placing): Square[] {
  const isFromSecond = relation === "instead";
  const side = isTall ? Math.min(widthPx * 0.66, heightPx * 0.54) : Math.min(widthPx * 0.4, heightPx * 0.96);
  const far = isTall
    ? { x: widthPx - side, y: Math.min(heightPx - side, side * 1.1), side }
    : { x: Math.min(widthPx - side, side * 1.75), y: 0, side };
  const near = { x: 0, y: 0, side };
  return isFromSecond ? [far, near] : [near, far];
}

/** The subject large in front, the other thing small behind its shoulder. */
function placeBehind({ widthPx, heightPx }: Placing): Square[] {
  const main = Math.min(widthPx * 0.72, heightPx * 0.74);
  const side = main * 0.52;
  return [
    { x: 0, y: heightPx - main, side: main },
    { x: Math.min(widthPx - side, main * 1.02), y: 0, side },
  ];
}

/** The subject in front, the other things behind it and above. */
function placeInDepth({ widthPx, heightPx, count }: Placing): Square[] {
  const others = count - 1;
  const main = Math.min(widthPx * 0.8, heightPx * 0.58);
  const side = Math.min(
    main * BESIDE_SHARE[1]!,
    (widthPx * (1 - GAP * (others - 1))) / others,
    heightPx - main * 0.9,
  );
  const stepPx = others === 1 ? 0 : (widthPx - side) / (others - 1);
  const mainX = others === 1 ? 0 : (widthPx - main) / 2;
  const behind = Array.from({ length: others }, (_, index) => ({
    x: others === 1 ? widthPx - side : index * stepPx,
    // The middle ones of a back row stand a little higher.
    y: others > 2 && index > 0 && index < others - 1 ? 0 : others > 2 ? side * 0.22 : 0,
    side,
  }));
  // One thing stands behind the subject's shoulder; several stand above it and touch nothing.
  const topPx = side * (others > 2 ? 1.1 : others === 2 ? 1.04 : 0.92);
  return [{ x: mainX, y: topPx, side: main }, ...behind];
}

/** All on one ground, the subject in the middle or first of two. */
function placeInRow({ widthPx, heightPx, count }: Placing): Square[] {
  const share = BESIDE_SHARE[count - 1] ?? BESIDE_SHARE.at(-1)!;
  const totalShare = 1 + share * (count - 1) + GAP * (count - 1);
  const main = Math.min(heightPx * 0.98, widthPx / totalShare);
  const order = count === 2 ? [0, 1] : count === 3 ? [1, 0, 2] : count === 4 ? [1, 0, 2, 3] : [3, 1, 0, 2, 4];
  const squares: Square[] = [];
  let x = 0;
  for (const index of order) {
    const side = index === 0 ? main : main * share;
    squares[index] = { x, y: main - side, side };
    x += side + main * GAP;
  }
  return squares;
}

function boundsOf(squares: readonly Square[]): Box {
  const xPx = Math.min(...squares.map(({ x }) => x));
  const yPx = Math.min(...squares.map(({ y }) => y));
  const right = Math.max(...squares.map(({ x, side }) => x + side));
  const bottom = Math.max(...squares.map(({ y, side }) => y + side));
  return { xPx, yPx, widthPx: right - xPx, heightPx: bottom - yPx };
}

function markOf(relation: Relation, things: readonly Box[], isTall: boolean): Box | null {
  const [first, second] = things;
  if (first === undefined || second === undefined || things.length !== 2) return null;
  if (relation === "more") return beamOf(first, second);
  if (!DIRECTED.has(relation) || relation === "contrast") return null;
  const [from, to] = relation === "instead" ? [second, first] : [first, second];
  if (!isTall) {
    const startPx = from.xPx + from.widthPx * 1.04;
    return {
      xPx: startPx,
      yPx: from.yPx + from.heightPx / 2,
      widthPx: to.xPx - to.widthPx * 0.06 - startPx,
      heightPx: 0,
    };
  }
  const startPx = from.xPx + from.widthPx * 1.04;
  const topPx = from.yPx + from.heightPx * 0.52;
  const endPx = to.xPx + to.widthPx * 0.62;
  return { xPx: startPx, yPx: topPx, widthPx: Math.max(1, endPx - startPx), heightPx: to.yPx - 12 - topPx };
}

/** From under the middle of the larger thing to under the middle of the smaller one. */
function beamOf(large: Box, small: Box): Box {
  const startPx = large.xPx + large.widthPx * 0.12;
  const endPx = small.xPx + small.widthPx * 0.88;
  const lowPx = large.yPx + large.heightPx * 0.98;
  const highPx = small.yPx + small.heightPx * 0.98;
  return { xPx: startPx, yPx: highPx, widthPx: endPx - startPx, heightPx: lowPx - highPx };
}
