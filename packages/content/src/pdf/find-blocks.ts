import { wordsOf } from "@inkreel/language";
import words from "../data/words.json" with { type: "json" };
import { tableToMarkdown } from "../text/table-to-markdown.js";
import type { PdfLine } from "./page-lines.js";

/** A heading, paragraph, list item or table of a PDF. */
export interface PdfBlock {
  markdown: string;
  /** 1 for the largest font size of a heading, 0 for text that is not a heading. */
  headingLevel: number;
  page: number;
}

const BULLET = /^[•▪◦‣·●○■–—*-]\s+(?=\S)|^[\uF0B7\uF0A7]\s*/;
const NUMBERED = /^(\d{1,3})[.)]\s+(?=\S)/;
const HEADING_FACTOR = 1.15;
const MAX_HEADING_CHARS = 200;

interface Measures {
  bodyPt: number;
  /** Typical line spacing divided by the font size. */
  leading: number;
  /** Font sizes of headings in descending order. */
  headingSizes: number[];
  vocabulary: ReadonlySet<string>;
  tableRows: ReadonlyMap<PdfLine, number>;
}

/** Groups lines into blocks by font size, spacing, indentation and list markers. */
export function findBlocks(lines: readonly PdfLine[]): PdfBlock[] {
  const measures = measure(lines);
  const groups: PdfLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    if (group !== undefined && previous !== undefined && belongs(previous, line, group, measures))
      group.push(line);
    else groups.push([line]);
  }
  return mergeLists(groups.map((group) => toBlock(group, measures)));
}

function measure(lines: readonly PdfLine[]): Measures {
  const charsBySize = new Map<number, number>();
  for (const line of lines)
    charsBySize.set(roundSize(line), (charsBySize.get(roundSize(line)) ?? 0) + line.text.length);
  const bodyPt = [...charsBySize].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
  const leadings = lines
    .map((line, index) => (line.topPt - (lines[index - 1]?.topPt ?? Infinity)) / line.sizePt)
    .filter((leading) => leading > 0.8 && leading < 3)
    .sort((a, b) => a - b);
  return {
    bodyPt,
    leading: leadings[Math.floor(leadings.length * 0.4)] ?? 1.2,
    headingSizes: [...charsBySize.keys()]
      .filter((size) => size >= bodyPt * HEADING_FACTOR)
      .sort((a, b) => b - a),
    tableRows: findTableRows(lines),
    vocabulary: new Set(lines.flatMap((line) => line.text.toLowerCase().match(/[\p{L}-]+/gu) ?? [])),
  };
}

function belongs(previous: PdfLine, line: PdfLine, group: readonly PdfLine[], measures: Measures): boolean {
  const table = measures.tableRows.get(line);
  if (table !== measures.tableRows.get(previous)) return false;
  if (table !== undefined) return true;
  if (BULLET.test(line.text) || NUMBERED.test(line.text)) return false;
  if (Math.abs(roundSize(previous) - roundSize(line)) > measures.bodyPt * 0.08) return false;
  if (line.page !== previous.page || line.topPt < previous.topPt - line.sizePt) return runsOn(previous, line);
  const distance = (line.topPt - previous.topPt) / line.sizePt;
  if (distance > measures.leading * 1.4 + 0.1) return false;
  if (headingLevel(line, measures) > 0) return true;
  return !startsParagraph(previous, line, group);
}

/** Returns true if a sentence continues in the next column or on the next page. */
function runsOn(previous: PdfLine, line: PdfLine): boolean {
  return !/[.!?:]["'”’)\]]*$/.test(previous.text) && /^[\p{Ll}\p{N}("“‘]/u.test(line.text);
}

/**
 * Returns true if a line starts a paragraph. Where there is no extra spacing, an indent or a short preceding line
 * indicates it.
 */
function startsParagraph(previous: PdfLine, line: PdfLine, group: readonly PdfLine[]): boolean {
  const first = group[0] ?? previous;
  const isListItem = BULLET.test(first.text) || NUMBERED.test(first.text);
  const isIndented = !isListItem && group.length > 1 && line.leftPt > previous.leftPt + line.sizePt * 0.8;
  const rightPt = group.reduce((right, one) => Math.max(right, one.rightPt), line.rightPt);
  const isShort = previous.rightPt < rightPt - (rightPt - previous.leftPt) * 0.2;
  return (
    isIndented || (isShort && /[.!?:]["'”’)\]]*$/.test(previous.text) && /^[\p{Lu}\p{N}"“‘]/u.test(line.text))
  );
}

function toBlock(group: readonly PdfLine[], measures: Measures): PdfBlock {
  const [first] = group;
  const page = first?.page ?? 0;
  if (first !== undefined && measures.tableRows.has(first))
    return {
      markdown: tableToMarkdown(group.map((line) => line.cells.map((cell) => cell.text.trim()))),
      headingLevel: 0,
      page,
    };
  const text = joinLines(
    group.map((line) => line.text),
    measures.vocabulary,
  );
  const level = first === undefined || text.length > MAX_HEADING_CHARS ? 0 : headingLevel(first, measures);
  if (level > 0 && /\p{L}/u.test(text))
    return { markdown: `${"#".repeat(Math.min(level, 4))} ${text}`, headingLevel: level, page };
  return { markdown: text.replace(BULLET, "- ").replace(NUMBERED, "$1. "), headingLevel: 0, page };
}

function headingLevel(line: PdfLine, { headingSizes }: Measures): number {
  return headingSizes.indexOf(roundSize(line)) + 1;
}

/** Merges consecutive list items into one list. */
function mergeLists(blocks: readonly PdfBlock[]): PdfBlock[] {
  const isItem = (block: PdfBlock) => /^(?:- |\d{1,3}\. )/.test(block.markdown);
  const merged: PdfBlock[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    if (last !== undefined && isItem(last) && isItem(block)) last.markdown += `\n${block.markdown}`;
    else merged.push({ ...block });
  }
  return merged;
}

function roundSize(line: PdfLine): number {
  return Math.round(line.sizePt * 2) / 2;
}

/** Prefixes of compounds whose hyphen usually belongs to the word ("well-") and not to the line break. */
const COMPOUND_STARTS = new Set(wordsOf(words.compoundStarts));
const BROKEN = /(?<![\p{L}\p{M}])\p{M}*(\p{L}[\p{L}\p{M}]*)[-\u2010\u00AD]$/u;

/**
 * Joins the lines of a paragraph. A hyphen at the end of a line is kept if the compound occurs elsewhere in the
 * document. It is removed if the joined word occurs elsewhere, or if the first part is not a usual prefix of compounds.
 */
export function joinLines(lines: readonly string[], vocabulary: ReadonlySet<string>): string {
  let text = "";
  for (const line of lines) {
    const broken = BROKEN.exec(text);
    if (broken === null || !/^\p{L}/u.test(line)) text += (text === "" ? "" : " ") + line;
    else if (keepsHyphen(broken[1] ?? "", line, vocabulary)) text = text.slice(0, -1) + "-" + line;
    else text = text.slice(0, -1) + line;
  }
  return text.replace(/\s+/g, " ").trim();
}

function keepsHyphen(start: string, line: string, vocabulary: ReadonlySet<string>): boolean {
  const end = /^[\p{L}\p{M}]+/u.exec(line)?.[0] ?? "";
  if (vocabulary.has((start + end).toLowerCase())) return false;
  if (vocabulary.has(`${start}-${end}`.toLowerCase())) return true;
  return /^\p{Lu}/u.test(end) || COMPOUND_STARTS.has(start.toLowerCase());
}

const MAX_ROW_DISTANCE = 4;

/**
 * Finds table rows and maps each to the number of its table. The rows of a table have the same number of cells, aligned
 * with those above at an edge or at the centre. Only the header may be aligned differently.
 */
function findTableRows(lines: readonly PdfLine[]): ReadonlyMap<PdfLine, number> {
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
