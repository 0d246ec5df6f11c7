import { expect, test } from "vitest";
import { buildDocx } from "../testing/build-zip.js";
import { fixture } from "../testing/fixtures.js";
import { pictureMediaType } from "../pictures/picture-header.js";
import { readDoc } from "./read-doc.js";
import { readDocx } from "./read-docx.js";

const FACTS = [
  "1,284 ships, 17 % more",
  "€4.6 million",
  "5.2 to 1.1 hours",
  "| Q2 | 322 | €1.2 million |",
  "harbour master Ida Holm",
  "A second crane, if the council agrees.",
];
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

test("a .docx gives headings, lists, a table and its picture with its alt text", async () => {
  const { title, text, pictures } = await readDocx(fixture("harbour.docx"));
  expect(title).toBe("The Harbour Report");
  for (const fact of FACTS) expect(text).toContain(fact);
  expect(text).toContain("## What changed\n\n");
  expect(text).toContain("- Waiting time fell from 5.2 to 1.1 hours\n- Fuel use per visit fell by 9 %\n");
  expect(text).toContain("> “We stopped counting storms");
  expect(pictures).toMatchObject([
    { id: "picture-1", url: null, alt: "The tide gauge at the north pier", widthPx: 160, heightPx: 120 },
  ]);
  expect(pictureMediaType(pictures[0]?.bytes ?? new Uint8Array())).toBe("image/png");
});

test("a .doc gives its whole text, a table, and headings that are recognised by their format", async () => {
  const { title, text } = await readDoc(fixture("harbour.doc"));
  expect(title).toBe("The Harbour Report");
  for (const fact of FACTS) expect(text).toContain(fact);
  expect(text).toContain("## What changed\n\n");
});

test("a .docx without a heading gets its title from its properties, unless they name a file", async () => {
  const core = (title: string) => ({
    "docProps/core.xml": `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>${title}</dc:title></cp:coreProperties>`,
  });
  expect((await readDocx(buildDocx(paragraph("Some words."), core("Tea &amp; Toast")))).title).toBe(
    "Tea & Toast",
  );
  expect(
    (await readDocx(buildDocx(paragraph("Some words."), core("Microsoft Word - x.doc")))).title,
  ).toBeNull();
});

test("a .docx that consists of a heading keeps it as text", async () => {
  const heading = '<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr><w:r><w:t>Alone</w:t></w:r></w:p>';
  expect((await readDocx(buildDocx(heading))).text).toContain("Alone");
});
