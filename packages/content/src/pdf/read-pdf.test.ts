import { expect, test } from "vitest";
import { buildPdf, type PlacedLine } from "../testing/build-pdf.js";
import { fixture } from "../testing/fixtures.js";
import { joinLines } from "./find-blocks.js";
import { readPdf } from "./read-pdf.js";

/** Returns lines below each other, as a word processor places them. */
function setParagraph(lines: readonly string[], topPt: number, leftPt = 70): PlacedLine[] {
  return lines.map((text, index) => ({ text, leftPt, topPt: topPt + index * 14 }));
}

const FIRST = [
  "The light was lit for the first time in 1868, and since then its keep-",
  "ers have written down the weather four times a day. That makes 229,220",
  "entries, which nobody had read until a well-",
  "known student of the sea came by.",
];
const SECOND = [
  "Fog days fell from 61 to 38 a year, and the first ship of spring comes",
  "earlier than it ever did. The keepers saw it all, and their books were",
];
const THIRD = ["kept dry in an oak chest for more than a hundred years before they", "were copied."];

function reportPages(): PlacedLine[][] {
  const running = (number: number): PlacedLine[] => [
    { text: "Norvik Harbour Report 2025", leftPt: 70, topPt: 40, sizePt: 9 },
    { text: `Page ${number} of 3`, leftPt: 280, topPt: 810, sizePt: 9 },
  ];
  return [
    [
      ...running(1),
      { text: "What the keepers saw", leftPt: 70, topPt: 110, sizePt: 24 },
      ...setParagraph(FIRST, 150),
      { text: "Fewer fog days", leftPt: 70, topPt: 230, sizePt: 16 },
      ...setParagraph(SECOND, 255),
    ],
    [
      ...running(2),
      ...setParagraph(THIRD, 110),
      ...setParagraph(["• The tower is open", "• The books are not"], 160),
    ],
    [...running(3), ...setParagraph(["The end of it all is the beginning of the next report."], 110)],
  ];
}

test("paragraphs continue over lines and pages, without running heads, page numbers and hyphens", async () => {
  const draft = await readPdf(
    buildPdf(reportPages(), { Title: "Microsoft Word - report_final.docx", Author: "Ida Holm" }),
  );
  expect(draft).toMatchObject({ title: "What the keepers saw", byline: "Ida Holm" });
  expect(draft.text)
    .toBe(`The light was lit for the first time in 1868, and since then its keepers have written down the weather four times a day. That makes 229,220 entries, which nobody had read until a well-known student of the sea came by.

## Fewer fog days

Fog days fell from 61 to 38 a year, and the first ship of spring comes earlier than it ever did. The keepers saw it all, and their books were kept dry in an oak chest for more than a hundred years before they were copied.

- The tower is open
- The books are not

The end of it all is the beginning of the next report.`);
});

test("columns are read one after the other", async () => {
  const left = setParagraph(["The left column comes first and", "goes on to its very end before"], 100, 60);
  const right = setParagraph(["the right one starts at the top", "of the same page."], 100, 320);
  const draft = await readPdf(buildPdf([[...left, ...right]]));
  expect(draft.text).toBe(
    "The left column comes first and goes on to its very end before the right one starts at the top of the same page.",
  );
});

test("aligned cells become a table", async () => {
  const rows = [
    ["Quarter", "Ships", "Income"],
    ["Q1", "241", "0.9 million"],
    ["Q2", "322", "1.2 million"],
  ];
  const cells = rows.flatMap((row, line) =>
    row.map((text, column) => ({ text, leftPt: 70 + column * 120, topPt: 200 + line * 16 })),
  );
  const draft = await readPdf(
    buildPdf([[...setParagraph(["These are the figures of the harbour for half a year."], 100), ...cells]]),
  );
  expect(draft.text).toContain(
    "| Quarter | Ships | Income |\n| --- | --- | --- |\n| Q1 | 241 | 0.9 million |\n| Q2 | 322 | 1.2 million |",
  );
});

test("a title in the properties is used if the first page contains it too", async () => {
  const lines = [
    { text: "ANNUAL", leftPt: 70, topPt: 80, sizePt: 40 },
    { text: "The Harbour in 2025", leftPt: 70, topPt: 150, sizePt: 18 },
    ...setParagraph(["It was a year of many ships and of little fog, as the books say."], 200),
  ];
  expect((await readPdf(buildPdf([lines], { Title: "The Harbour in 2025" }))).title).toBe(
    "The Harbour in 2025",
  );
});

test("a report from an office program is read in order", async () => {
  const { title, text } = await readPdf(fixture("harbour.pdf"));
  expect(title).toBe("The Harbour Report");
  expect(text).toContain(
    "at a cost of €4.6 million. Since then no ship has had to wait outside for more than three hours",
  );
  expect(text).toContain(
    "- Waiting time fell from 5.2 to 1.1 hours\n- Fuel use per visit fell by 9 %\n- Two jobs became four",
  );
  expect(text).toContain(
    "1. Shore power for both ferries by 2026.\n2. A second crane, if the council agrees.",
  );
});

test("a hyphen is kept if the document or the word itself shows that it belongs there", () => {
  const join = (lines: string[], ...words: string[]) => joinLines(lines, new Set(words));
  expect(join(["an exam-", "ple"])).toBe("an example");
  expect(join(["a light-", "house"], "lighthouse")).toBe("a lighthouse");
  expect(join(["a tide-", "proof coat"], "tide-proof")).toBe("a tide-proof coat");
  expect(join(["the Franco-", "German plan"])).toBe("the Franco-German plan");
  expect(join(["from 5-", "10 kg"])).toBe("from 5- 10 kg");
});
