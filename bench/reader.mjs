import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "../packages/content/dist/parse-document.js";
import { countKept } from "./reader/count-kept.mjs";
import { expectedText } from "./reader/expected-text.mjs";
import { tokenF1 } from "./reader/token-f1.mjs";

/** Pages whose expected text is a few words: none is long enough to be read. */
const STUBS = new Set(["005-unescape-html-entities", "js-link-replacement", "lazy-image-3"]);

/**
 * How much of the article the reader takes from pages, and what else it keeps. `pages` has a folder for each page with `source.html`
 * and `expected.html`, as the test pages of Mozilla's Readability do; without it nothing is measured. `out` takes the texts.
 */
export async function benchReader({ pages, out }) {
  if (pages === null || !existsSync(pages)) {
    console.log("The reader was skipped because its pages are not here: give the folder by --pages FOLDER.");
    return {};
  }
  if (out !== null) mkdirSync(out, { recursive: true });
  const rows = [];
  for (const name of readdirSync(pages).sort())
    rows.push(await measurePage(join(pages, name), { name, out }));
  const read = rows.filter(({ name }) => !STUBS.has(name));
  const figures = {
    readerF1: mean(read, ({ f1 }) => f1),
    readerWholeF1: mean(read, ({ wholeF1 }) => wholeF1),
    readerDatelines: read.filter(({ kept }) => kept.datelines.length > 0).length,
    readerCaptions: read.filter(({ kept }) => kept.captions.length > 0).length,
    readerPromotions: read.filter(({ kept }) => kept.promotions.length > 0).length,
  };
  console.table(read.toSorted((a, b) => a.f1 - b.f1).slice(0, 10), ["name", "f1", "wholeF1", "refusal"]);
  console.table({ pages: read.length, ...figures });
  if (out !== null) writeFileSync(join(out, "rows.json"), `${JSON.stringify(rows, null, 2)}\n`);
  return { ...figures, reader: { pages: read.length } };
}

async function measurePage(folder, { name, out }) {
  const source = readFileSync(join(folder, "source.html"));
  const expected = readFileSync(join(folder, "expected.html"), "utf8");
  const { text, refusal } = await readPage(source);
  if (out !== null) writeFileSync(join(out, `${name}.txt`), `${refusal ?? text}\n`);
  return {
    name,
    refusal,
    f1: round(tokenF1(expectedText(expected, { isWhole: false }), text)),
    wholeF1: round(tokenF1(expectedText(expected, { isWhole: true }), text)),
    kept: countKept(text, source.toString("utf8")),
  };
}

async function readPage(bytes) {
  try {
    const facts = { name: null, url: null, headerCharset: null, isPasted: false };
    const { text } = await parseDocument({ bytes: new Uint8Array(bytes), ...facts });
    return { text, refusal: null };
  } catch (error) {
    if (error.code === undefined) throw error;
    return { text: "", refusal: error.message };
  }
}

function mean(rows, of) {
  return rows.length === 0 ? null : round(rows.reduce((total, row) => total + of(row), 0) / rows.length);
}

function round(value) {
  return Math.round(value * 10_000) / 10_000;
}
