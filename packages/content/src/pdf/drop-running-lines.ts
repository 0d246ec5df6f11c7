import type { PdfLine } from "./page-lines.js";

const MARGIN_SHARE = 0.12;
const PAGE_NUMBER =
  /^[-–—|\s]*(?:(?:page|seite|p\.)\s*)?(?:\d{1,4}|[ivxlc]{1,6})(?:\s*(?:\/|of|von|de)\s*\d{1,4})?[-–—|\s]*$/i;

/** All lines of a document, pages numbered, without page numbers and the heads and feet that repeat from page to page. */
export function dropRunningLines(pages: readonly (readonly PdfLine[])[]): PdfLine[] {
  const seen = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(page.filter(isInMargin).map(runningKey)))
      seen.set(key, (seen.get(key) ?? 0) + 1);
  const leastPages = Math.max(2, Math.ceil(Math.min(pages.length, 12) / 3));
  const isRunning = (line: PdfLine) =>
    isInMargin(line) &&
    (PAGE_NUMBER.test(line.text) || (pages.length > 1 && (seen.get(runningKey(line)) ?? 0) >= leastPages));
  return pages.flatMap((page, index) =>
    page.filter((line) => !isRunning(line)).map((line) => ({ ...line, page: index })),
  );
}

function isInMargin(line: PdfLine): boolean {
  return line.topPt < line.pageHeightPt * MARGIN_SHARE || line.topPt > line.pageHeightPt * (1 - MARGIN_SHARE);
}

/** The same head on every page differs only in its numbers. */
function runningKey(line: PdfLine): string {
  return `${Math.round(line.topPt / 6)}:${line.text.replace(/\d+/g, "#").toLowerCase()}`;
}
