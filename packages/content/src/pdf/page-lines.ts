/** A segment of a line without wide gaps. */
export interface PdfCell {
  text: string;
  leftPt: number;
  rightPt: number;
}

/** A line of text on a page. Lengths are in points; `topPt` is the distance from the top of the page. */
export interface PdfLine {
  text: string;
  /** More than one if the line contains wide gaps: table cells, or widely spaced words. */
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

/** Minimum gaps between table cells and between words, relative to the font size. */
const CELL_GAP = 0.9;
const WORD_GAP = 0.18;

/** Text content of a page from pdf.js: text items and markers of marked content. */
export interface PageText {
  items: readonly (TextItem | object)[];
}

/**
 * Groups the text items of a page into lines. The items are in the reading order of the program that created the PDF.
 */
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

/** Returns true for rotated text, such as a stamp in the margin. */
function isRotated({ transform }: TextItem): boolean {
  return Math.abs(transform[1] ?? 0) > Math.abs(transform[0] ?? 0);
}

function place(item: TextItem, pageHeightPt: number): PdfLine {
  const [a = 0, b = 0, , d = 0, leftPt = 0, y = 0] = item.transform;
  const sizePt = Math.abs(d) || Math.hypot(a, b);
  const cell = { text: item.str, leftPt, rightPt: leftPt + item.width };
  return { ...cell, cells: [cell], page: 0, topPt: pageHeightPt - y, sizePt, pageHeightPt };
}

/**
 * Returns true if a text item continues the line: on the same baseline, to the right. Superscripts and subscripts count
 * as on the baseline.
 */
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
