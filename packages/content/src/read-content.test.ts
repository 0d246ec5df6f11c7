import { AppError, contentSchema } from "@inkreel/contract";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createPageFetcher } from "./fetch/create-page-fetcher.js";
import { parseDocument } from "./parse-document.js";
import { parseInWorker } from "./parse-in-worker.js";
import { readContent } from "./read-content.js";
import { buildDocx } from "./testing/build-zip.js";
import { failureOf } from "./testing/failure-of.js";
import { fixture } from "./testing/fixtures.js";
import { html, startLocalSite } from "./testing/local-site.js";

const alone = { fetcher: null, signal: null };
const FILES = ["harbour.docx", "harbour.doc", "harbour.pdf", "article.html", "wrapped.txt", "notes.md"];
const raw = (bytes: Uint8Array) => ({ bytes, name: null, url: null, headerCharset: null, isPasted: false });

test.each([
  ["harbour.docx", "docx"],
  ["harbour.doc", "doc"],
  ["harbour.pdf", "pdf"],
  ["article.html", "html"],
  ["wrapped.txt", "text"],
  ["notes.md", "markdown"],
])("%s is read as %s under a name that lies", async (name, format) => {
  const content = await readContent({ kind: "bytes", bytes: fixture(name), name: "holiday.png" }, alone);
  expect(contentSchema.safeParse(content).error).toBeUndefined();
  expect(content).toMatchObject({ format, language: "en", sourceUrl: null });
  expect(content.wordCount).toBeGreaterThan(40);
});

test("a page is read through the fetcher, with its final address as source", async () => {
  const site = await startLocalSite({
    "/old": html("", { location: "/blog/slow-bread.html" }, 302),
    "/blog/slow-bread.html": html(fixture("article.html")),
  });
  const fetcher = createPageFetcher({ allowHosts: [site.host] });
  const content = await readContent({ kind: "url", url: `${site.origin}/old` }, { fetcher, signal: null });
  await fetcher.close();
  await site.close();
  expect(content.sourceUrl).toBe(`${site.origin}/blog/slow-bread.html`);
  expect(content.title).toBe("Why sourdough rises slowly");
});

test("a page without a title is named after the last part of its address", async () => {
  const site = await startLocalSite({
    "/posts/seven_rules-for%20meetings.html": html(
      "<p>Most meetings are too long, and everybody who sits in them knows it.</p>",
    ),
  });
  const fetcher = createPageFetcher({ allowHosts: [site.host] });
  const url = `${site.origin}/posts/seven_rules-for%20meetings.html`;
  const content = await readContent({ kind: "url", url }, { fetcher, signal: null });
  await fetcher.close();
  await site.close();
  expect(content.title).toBe("seven rules for meetings");
});

test("pasted Markdown stays as it was written", async () => {
  const text = "# Tea\n\nIt is **hot**, see [the shop](https://example.com).\n\n* one\n* two";
  const content = await readContent(
    { kind: "text", text: `\uFEFF${text.replaceAll("\n", "\r\n")}\n\n` },
    alone,
  );
  expect(content).toMatchObject({ text, title: "Tea", format: "markdown" });
});

test("pasted prose without a heading is titled by its first words", async () => {
  const content = await readContent(
    { kind: "text", text: "The harbour counts its ships by hand. It did so for years." },
    alone,
  );
  expect(content).toMatchObject({
    title: "The harbour counts its ships by hand",
    format: "text",
    wordCount: 12,
  });
});

test("a pasted HTML document is read as one", async () => {
  const content = await readContent(
    { kind: "text", text: Buffer.from(fixture("article.html")).toString() },
    alone,
  );
  expect(content).toMatchObject({ format: "html", title: "Why sourdough rises slowly" });
});

test("bounds on size, text and switched-off addresses are said", async () => {
  const failures = [
    await failureOf(readContent({ kind: "text", text: " \n " }, alone)),
    await failureOf(readContent({ kind: "text", text: "word ".repeat(500_000) }, alone)),
    await failureOf(
      readContent({ kind: "bytes", bytes: new Uint8Array(26 * 1024 * 1024), name: null }, alone),
    ),
    await failureOf(readContent({ kind: "url", url: "https://example.com" }, alone)),
  ];
  expect(failures.map(({ code }) => code)).toEqual([
    "file_empty",
    "file_too_large",
    "file_too_large",
    "address_refused",
  ]);
  expect(failures.map(({ message }) => message).join("\n")).toMatch(
    /text is empty[\s\S]*2,500,000 characters[\s\S]*has 26 MB[\s\S]*switched off/,
  );
});

test("reading ends when its time is up, and when its memory is", async () => {
  const slow = await failureOf(
    parseInWorker(raw(fixture("harbour.pdf")), null, { timeoutMs: 1, heapMib: 256 }),
  );
  const large = new TextEncoder().encode(
    `<html><body>${"<p><b>word</b> and <i>more</i></p>".repeat(200_000)}</body></html>`,
  );
  const heavy = await failureOf(parseInWorker(raw(large), null, { timeoutMs: 30_000, heapMib: 48 }));
  expect(slow).toEqual({ code: "timed_out", message: expect.stringContaining("was stopped") });
  expect(heavy).toEqual({ code: "file_too_large", message: expect.stringContaining("48 MB of memory") });
});

test.each(["[", "![a](http://", "x  ", "*a", "# "])(
  "a line of 200,000 characters made of %j does not hang",
  async (piece) => {
    const text = `# t\n${piece.repeat(200_000 / piece.length)}`;
    const started = parseInWorker(raw(new TextEncoder().encode(text)), null, {
      timeoutMs: 30_000,
      heapMib: 256,
    });
    expect(await started).toMatchObject({ format: "markdown" });
  },
);

test("aborting ends reading with the signal's reason", async () => {
  const controller = new AbortController();
  const pending = readContent(
    { kind: "bytes", bytes: fixture("harbour.pdf"), name: null },
    { fetcher: null, signal: controller.signal },
  );
  const reason = pending.catch((error: unknown) => error);
  controller.abort();
  expect(await reason).toMatchObject({ name: "AbortError" });
});

/** True when the bytes became valid content, or failed with a sentence. */
const outcomeOf = (bytes: Uint8Array) =>
  parseDocument(raw(bytes)).then(
    (content) => contentSchema.safeParse(content).success,
    (error: unknown) => error instanceof AppError && error.message.length > 20,
  );

test("random bytes give content or a sentence, nothing else", async () => {
  const starts = [
    "",
    "%PDF-1.7\n",
    "PK\u0003\u0004",
    "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1",
    "<html><body>",
    "# ",
    "\u00ff\u00fe",
  ];
  const bytes = fc
    .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 600 }))
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, "latin1"), rest]));
  await fc.assert(fc.asyncProperty(bytes, outcomeOf), { numRuns: 400 });
});

test("damaged documents give content or a sentence, nothing else", async () => {
  const documents = [...FILES.map(fixture), buildDocx("<w:p><w:r><w:t>Words that matter</w:t></w:r></w:p>")];
  const damage = fc.tuple(
    fc.constantFrom(...documents),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
      minLength: 1,
      maxLength: 30,
    }),
    fc.double({ min: 0.3, max: 1, noNaN: true }),
  );
  const damaged = damage.map(([document, changes, share]) => {
    const bytes = document.slice(0, Math.ceil(document.length * share));
    for (const [place, value] of changes) bytes[Math.floor(place * (bytes.length - 1))] = value;
    return bytes;
  });
  await fc.assert(fc.asyncProperty(damaged, outcomeOf), { numRuns: 80 });
});

test("any Unicode text that is pasted becomes content", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", minLength: 1, maxLength: 200 }), async (text) => {
      const bytes = new TextEncoder().encode(`x${text}`);
      const outcome = await parseDocument({ ...raw(bytes), isPasted: true }).then(
        (content) => contentSchema.safeParse(content).success && !/\p{Surrogate}/u.test(content.text),
        (error: unknown) => error instanceof AppError,
      );
      return outcome;
    }),
    { numRuns: 200 },
  );
});
