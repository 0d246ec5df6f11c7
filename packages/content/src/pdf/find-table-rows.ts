import type { PdfLine } from "./page-lines.js";

const MAX_ROW_DISTANCE = 4;

/**
 * Finds the lines that are rows of tables and maps each to the number of its table. Rows have the same number of cells,
 * which are aligned with those above at an edge or in the middle. The header may be aligned differently and only has to
 * be above them.
 */
export function findTableRows(lines: readonly PdfLine[]): ReadonlyMap<PdfLine, number> {
  const tables = new Map<PdfLine, number>();
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    if (above === undefined || !isBelow(above, line) || !everyCell(above, line, isAligned)) continue;
    const table = tables.get(above) ?? index;
    if (!tables.has(above)) {
      const head = lines[index - 2];
      const hasHead =
        head !== undefined && !tables.has(head) && isBelow(head, above) && everyCell(head, above, overlaps);
      if (hasHead) tables.set(head, table);
    }
    tables.set(above, table).set(line, table);
  }
  return tables;
}

type Side = { leftPt: number; rightPt: number };

function everyCell(
  above: PdfLine,
  below: PdfLine,
  test: (a: Side, b: Side, tolerancePt: number) => boolean,
): boolean {
  if (above.cells.length < 2 || above.cells.length !== below.cells.length) return false;
  return above.cells.every((cell, column) => test(cell, below.cells[column] ?? cell, above.sizePt * 0.6));
}

function isAligned(a: Side, b: Side, tolerancePt: number): boolean {
  const shifts = [
    a.leftPt - b.leftPt,
    a.rightPt - b.rightPt,
    (a.leftPt + a.rightPt - b.leftPt - b.rightPt) / 2,
  ];
  return shifts.some((shiftPt) => Math.abs(shiftPt) < tolerancePt);
}

function overlaps(a: Side, b: Side, tolerancePt: number): boolean {
  return a.leftPt < b.rightPt + tolerancePt && b.leftPt < a.rightPt + tolerancePt;
}

function isBelow(above: PdfLine, below: PdfLine): boolean {
  const distance = (below.topPt - above.topPt) / above.sizePt;
  return above.page === below.page && distance > 0 && distance < MAX_ROW_DISTANCE;
}
