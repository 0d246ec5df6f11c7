import type { CountedUnit } from "@inkreel/contract";
import type { Box } from "../../timeline/timeline.js";
import type { SceneStage } from "../scene-stage.js";

/** The size of a unit in its cell. */
const FILL = { dot: 0.78, person: 0.9, object: 0.86 } as const;
/** Height of a person relative to its width. */
const PERSON_HEIGHT = 2.1;
/** Units in full rows are easier to count, so they may be this much smaller than those with a shorter last row. */
const LEAST_IN_FULL_ROWS = 0.75;

/** Returns the boxes of units in rows, as large as the area allows, at most the given share of its shorter side. */
export function unitCells(
  stage: Pick<SceneStage, "ratio"> & { look: Pick<SceneStage["look"], "align"> },
  area: Box,
  { count, unit, mostShare = 0.42 }: { count: number; unit: CountedUnit | "object"; mostShare?: number },
): Box[] {
  const tall = unit === "person" ? PERSON_HEIGHT : 1;
  const options = Array.from({ length: count }, (_, i) => i + 1).filter(
    (columns) => count % columns === 0 || columns === Math.ceil(count / Math.ceil(count / columns)),
  );
  const sizeFor = (columns: number): number =>
    Math.min(area.widthPx / columns, area.heightPx / (Math.ceil(count / columns) * tall));
  const largest = (counts: readonly number[]): number =>
    counts.reduce((one, other) => (sizeFor(other) > sizeFor(one) * 1.02 ? other : one), 1);
  const full = largest(options.filter((columns) => count % columns === 0));
  const any = largest(options);
  const best = sizeFor(full) >= sizeFor(any) * LEAST_IN_FULL_ROWS ? full : any;
  const cellPx = Math.min(sizeFor(best), Math.min(area.widthPx, area.heightPx) * mostShare);
  const rowCount = Math.ceil(count / best);
  const [widthPx, heightPx] = [cellPx * best, cellPx * tall * rowCount];
  const left = area.xPx + (stage.look.align === "center" ? (area.widthPx - widthPx) / 2 : 0);
  const top = area.yPx + (area.heightPx - heightPx) / (stage.ratio === "16:9" ? 2 : 3);
  const size = cellPx * FILL[unit];
  const padPx = (cellPx - size) / 2;
  return Array.from({ length: count }, (_, i) => ({
    xPx: left + (i % best) * cellPx + padPx,
    yPx: top + Math.floor(i / best) * cellPx * tall + padPx * tall,
    widthPx: size,
    heightPx: size * tall,
  }));
}

/** Returns the box around cells. */
export function boundsOf(cells: readonly Box[]): Box {
  const xPx = Math.min(...cells.map((cell) => cell.xPx));
  const yPx = Math.min(...cells.map((cell) => cell.yPx));
  return {
    xPx,
    yPx,
    widthPx: Math.max(...cells.map((cell) => cell.xPx + cell.widthPx)) - xPx,
    heightPx: Math.max(...cells.map((cell) => cell.yPx + cell.heightPx)) - yPx,
  };
}

/** Returns the units in px of the frame, in reading order of the language. */
export function placedCells(
  stage: SceneStage,
  { cells, from }: { cells: readonly Box[]; from: Box },
  at: Box,
): Box[] {
  return cells.map((cell) => {
    const startPx = cell.xPx - from.xPx;
    const xPx = stage.isMirrored ? at.xPx + at.widthPx - startPx - cell.widthPx : at.xPx + startPx;
    return { ...cell, xPx, yPx: at.yPx + cell.yPx - from.yPx };
  });
}
