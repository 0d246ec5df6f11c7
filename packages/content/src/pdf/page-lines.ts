/** A stretch of a line with no wide gap in it. */
export interface PdfCell {
  text: string;
  leftPt: number;
  rightPt: number;
}

/** A line of text on a page. Lengths in points, `topPt` from the page's upper edge. */
export interface PdfLine {
  text: string;
  /** More than one where wide gaps part the line: cells of a table, or widely set words. */
  cells: PdfCell[];
  page: number;
  leftPt: number;
  rightPt: number;
  topPt: number;
  sizePt: number;
  pageHeightPt: number;
}

interface TextItem {
  str: string;
  transform: number[];
  width: number;
}

/** Gaps over the font size: of table cells at least, and of words. */
const CELL_GAP = 0.9;
const WORD_GAP = 0.18;

/** Text of a page as pdf.js returns it: items among marked-content marks. */
export interface PageText {
  items: readonly (TextItem | object)[];
}

/** Puts the text items of a page, which come in reading order of the producing program, together into lines. */
export function pageLines(content: PageText, pageHeightPt: number): PdfLine[] {
  const lines: PdfLine[] = [];
  for (const item of content.items) {
    if (!isText(item) || item.str.trim() === "" || isRotated(item)) continue;
    const placed = place(item, pageHeightPt);
    const line = lines.at(-1);
    if (line !== undefined && continues(line, placed)) extend(line, placed);
    else lines.push(placed);
  }
  return lines.map((line) => ({
    ...line,
    text: line.cells
      .map((cell) => cell.text.trim())
      .join(" ")
      .replace(/ {2,}/g, " "),
  }));
}

function isText(item: TextItem | object): item is TextItem {
  return "str" in item && typeof item.str === "string";
}

/** Text set sideways is a stamp in the margin. */
function isRotated({ transform }: TextItem): boolean {
  return Math.abs(transform[1] ?? 0) > Math.abs(transform[0] ?? 0);
}

function place(item: TextItem, pageHeightPt: number): PdfLine {
  const [a = 0, b = 0, , d = 0, leftPt = 0, y = 0] = item.transform;
  const sizePt = Math.abs(d) || Math.hypot(a, b);
  const cell = { text: item.str, leftPt, rightPt: leftPt + item.width };
  return { ...cell, cells: [cell], page: 0, topPt: pageHeightPt - y, sizePt, pageHeightPt };
}

/** Whether a piece is on the same baseline and to the right; raised and lowered small type (powers, notes) counts as on it. */
function continues(line: PdfLine, next: PdfLine): boolean {
  const size = Math.max(line.sizePt, next.sizePt);
  return Math.abs(line.topPt - next.topPt) < size * 0.5 && next.leftPt > line.rightPt - size;
}

function extend(line: PdfLine, next: PdfLine): void {
  const gap = next.leftPt - line.rightPt;
  const size = Math.max(line.sizePt, next.sizePt);
  const cell = line.cells.at(-1);
  if (cell === undefined || gap > size * CELL_GAP) line.cells.push(...next.cells);
  else {
    const isSpaced = /\s$/.test(cell.text) || /^\s/.test(next.text);
    cell.text += (gap > size * WORD_GAP && !isSpaced ? " " : "") + next.text;
    cell.rightPt = next.rightPt;
  }
  line.rightPt = Math.max(line.rightPt, next.rightPt);
  if (next.sizePt > line.sizePt) {
    line.sizePt = next.sizePt;
    line.topPt = next.topPt;
  }
}
