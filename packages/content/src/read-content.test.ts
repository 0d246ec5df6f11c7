import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AppError, contentSchema } from "@inkreel/contract";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createPageFetcher } from "./fetch/create-page-fetcher.js";
import { parseDocument } from "./parse-document.js";
import { createDocumentParser, type DocumentParser, type ParseBounds } from "./create-document-parser.js";
import { readContent } from "./read-content.js";
import { buildOdt } from "./testing/build-odt.js";
import { buildDocx } from "./testing/build-zip.js";
import { failureOf } from "./testing/failure-of.js";
import { fixture } from "./testing/fixtures.js";
import { html, startLocalSite } from "./testing/local-site.js";

const alone = { fetcher: null, signal: null, owner: null };
const FILES = ["harbour.docx", "harbour.doc", "harbour.pdf", "article.html", "wrapped.txt", "notes.md"];
const raw = (bytes: Uint8Array) => ({ bytes, name: null, url: null, headerCharset: null, isPasted: false });

test.each([
  ["harbour.docx", "docx"],
  ["harbour.odt", "odt"],
  ["harbour.rtf", "rtf"],
  ["harbour.doc", "doc"],
  ["harbour.pdf", "pdf"],
  ["article.html", "html"],
  ["wrapped.txt", "text"],
  ["notes.md", "markdown"],
])("%s is read as %s under a misleading name", async (name, format) => {
  const content = await readContent({ kind: "bytes", bytes: fixture(name), name: "holiday.png" }, alone);
  expect(contentSchema.safeParse(content).error).toBeUndefined();
  expect(content).toMatchObject({ format, language: "en", sourceUrl: null });
  expect(content.wordCount).toBeGreaterThan(40);
});

test("a page is read through the fetcher, and its source is the final address", async () => {
  const site = await startLocalSite({
    "/old": html("", { location: "/blog/slow-bread.html" }, 302),
    "/blog/slow-bread.html": html(fixture("article.html")),
  });
  const fetcher = createPageFetcher({ allowHosts: [site.host] });
  const content = await readContent(
    { kind: "url", url: `${site.origin}/old` },
    { fetcher, signal: null, owner: null },
  );
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
  const content = await readContent({ kind: "url", url }, { fetcher, signal: null, owner: null });
  await fetcher.close();
  await site.close();
  expect(content.title).toBe("seven rules for meetings");
});

test.each([
  [
    "kettle-product.txt",
    "The kettle that never whistles\n\nIt boils in two minutes.",
    "The kettle that never whistles",
  ],
  ["kettle-product.md", "### A quiet kettle\n\nIt boils in two minutes.", "A quiet kettle"],
  [
    "kettle-product.txt",
    "This kettle boils in two minutes. It is quiet.",
    "This kettle boils in two minutes",
  ],
  [
    "kettle-product.txt",
    "This kettle, which my neighbour brought from Oslo in the winter of 1998, boils a litre in two minutes.",
    "kettle product",
  ],
])(
  "%s gets its title from a short first heading or line, or else from its name: %j",
  async (name, text, title) => {
    const bytes = new TextEncoder().encode(text);
    expect((await readContent({ kind: "bytes", bytes, name }, alone)).title).toBe(title);
  },
);

test("pasted Markdown stays unchanged", async () => {
  const text = "# Tea\n\nIt is **hot**, see [the shop](https://example.com).\n\n* one\n* two";
  const content = await readContent(
    { kind: "text", text: `\uFEFF${text.replaceAll("\n", "\r\n")}\n\n` },
    alone,
  );
  expect(content).toMatchObject({ text, title: "Tea", format: "markdown" });
});

test("pasted text without a heading gets its first words as title", async () => {
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

test("the words of a content are those between white space, in every writing", async () => {
  const content = await readContent(
    { kind: "text", text: "港の船は毎日数えられます。 長い間ずっと続いています。" },
    alone,
  );
  expect(content.wordCount).toBe(2);
});

test("a pasted HTML document is read as HTML", async () => {
  const content = await readContent(
    { kind: "text", text: Buffer.from(fixture("article.html")).toString() },
    alone,
  );
  expect(content).toMatchObject({ format: "html", title: "Why sourdough rises slowly" });
});

test("empty or too large content, and an address on a server that reads none, is refused with a message", async () => {
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
    /text is empty[\s\S]*2,500,000 characters[\s\S]*has 26 MB[\s\S]*turned off/,
  );
});

const source = (file: Uint8Array) => ({ file, name: null, url: null, headerCharset: null, isPasted: false });
const unowned = { signal: null, owner: null };

/** Creates a parser with these limits for one test. */
async function withParser<Result>(
  bounds: Partial<ParseBounds>,
  use: (parser: DocumentParser) => Promise<Result>,
): Promise<Result> {
  const usual = { processes: 1, maxWaiting: 8, maxWaitingPerOwner: 8, timeoutMs: 30_000 };
  const parser = createDocumentParser({ ...usual, heapMib: 256, memoryMib: 512, ...bounds });
  try {
    return await use(parser);
  } finally {
    await parser.close();
  }
}

const LARGE_PAGE = new TextEncoder().encode(
  `<html><body>${"<p><b>word</b> and more</p>".repeat(70_000)}</body></html>`,
);

test.each([
  ["the time limit is exceeded", { timeoutMs: 1 }, "timed_out", "was stopped"],
  ["the JavaScript heap is too large", { heapMib: 48 }, "file_too_large", "512 MB of memory"],
  [
    "the process as a whole is too large",
    { heapMib: 500, memoryMib: 150 },
    "file_too_large",
    "150 MB of memory",
  ],
])("reading stops if %s", async (_, bounds, code, message) => {
  await withParser(bounds, async (parser) => {
    const failure = await failureOf(parser.parse(source(LARGE_PAGE), unowned));
    expect(failure).toEqual({ code, message: expect.stringContaining(message) });
  });
});

/** The processes of this one that parse documents. Only Linux lists them. */
function parsingProcesses(): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid)) return false;
      try {
        const parent = / \S \d+ /u.exec(
          readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/su, ""),
        )?.[0];
        const isChild = Number(parent?.trim().split(" ")[1]) === process.pid;
        return isChild && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("process-main.js");
      } catch {
        return false; // It has ended meanwhile.
      }
    });
}

test.runIf(process.platform === "linux")(
  "one document that gets hardly any processor time is not told as many documents",
  async () => {
    await withParser({ timeoutMs: 500 }, async (parser) => {
      const others = parsingProcesses();
      const reading = failureOf(parser.parse(source(fixture("notes.md")), unowned));
      const own = parsingProcesses().filter((pid) => !others.includes(pid));
      expect(own).toHaveLength(1);
      process.kill(own[0]!, "SIGSTOP");
      expect(await reading).toEqual({
        code: "unavailable",
        message: expect.stringContaining("too busy to read the document, so reading stopped after 2 seconds"),
      });
    });
  },
);

test("a parser reads the next document after a document has crashed its process", async () => {
  await withParser({ heapMib: 64 }, async (parser) => {
    await failureOf(parser.parse(source(LARGE_PAGE), unowned));
    expect(await parser.parse(source(fixture("notes.md")), unowned)).toMatchObject({ format: "markdown" });
  });
});

test("documents wait for a process; if too many wait, further ones are refused with a time for the next attempt", async () => {
  await withParser({ maxWaiting: 2 }, async (parser) => {
    const asked = Array.from({ length: 4 }, () => parser.parse(source(fixture("notes.md")), unowned));
    const refused = await asked[3]!.catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "unavailable", retryAfterSeconds: 30 });
    const read = await Promise.all(asked.slice(0, 3));
    expect(read.map(({ format }) => format)).toEqual(["markdown", "markdown", "markdown"]);
  });
});

test.each(["notes.md", "harbour.pdf"])("a file is read from its path: %s", async (name) => {
  const path = fileURLToPath(new URL(`../../../fixtures/content/${name}`, import.meta.url));
  const content = await readContent({ kind: "file", path, name }, alone);
  expect(content).toEqual(await readContent({ kind: "bytes", bytes: fixture(name), name }, alone));
});

test.each([
  ["400,000 paragraphs", buildDocx("<w:p/>".repeat(400_000)), "more than 20,000 paragraphs"],
  [
    "400,000 paragraphs of another prefix",
    buildDocx('<x:p xmlns:x="w"><x:r/></x:p>'.repeat(400_000)),
    "more than 20,000 paragraphs",
  ],
  ["a million runs", buildDocx(`<w:p>${"<w:r></w:r>".repeat(1_000_001)}</w:p>`), "200,000 pieces of markup"],
])("a .docx with %s is refused before it is read", async (_, bytes, message) => {
  const begunMs = performance.now();
  const failure = await failureOf(parseDocument(raw(bytes)));
  expect(failure).toEqual({ code: "file_too_large", message: expect.stringContaining(message) });
  expect(performance.now() - begunMs).toBeLessThan(2_000);
});

test.each([
  ["too many elements", "<b>x</b>".repeat(40_001), "more than 40,000 elements"],
  ["elements that are nested too deeply", "<div>".repeat(401), "elements that stand in one another"],
  [
    "deeply nested elements after a script",
    `<SCRIPT>"<div>"</script>${"<div>".repeat(401)}`,
    "elements that stand in one another",
  ],
  [
    "many nested elements",
    ("<div>".repeat(390) + "</div>".repeat(390)).repeat(10),
    "elements that stand in one another",
  ],
  ["too many attributes", `<p ${'a="b" '.repeat(120_001)}>`, "120,000 attributes"],
  ["too many entities", "&amp;".repeat(120_001), "120,000 attributes, entities"],
  ["too many comments", "<!-- a -->".repeat(120_001), "entities and comments"],
  ["too much text", "many words ".repeat(200_000), "2,000,000 characters of text"],
])("a page with %s is refused before its DOM is built", async (_, markup, message) => {
  const page = new TextEncoder().encode(`<html><body>${markup}</body></html>`);
  const failure = await failureOf(parseDocument(raw(page)));
  expect(failure).toEqual({ code: "file_too_large", message: expect.stringContaining(message) });
});

test("elements with an implied end tag, scripts and comments do not count as nested elements", async () => {
  const words = "The harbour counted many ships in the year that followed. ".repeat(10);
  const page = `<html><body><script>${'"<div>"'.repeat(2_000)}</script><!--${"<div>".repeat(2_000)}-->
    <p>${words}${"<p>more".repeat(2_000)}<br><ul>${"<li>one".repeat(2_000)}</ul></body></html>`;
  expect(await parseDocument(raw(new TextEncoder().encode(page)))).toMatchObject({ format: "html" });
});

test.each(["[", "![a](http://", "x  ", "*a", "# "])(
  "a line of 200,000 characters that repeats %j is read within the time limit",
  async (piece) => {
    const text = `# t\n${piece.repeat(200_000 / piece.length)}`;
    const content = await withParser({}, (parser) =>
      parser.parse(source(new TextEncoder().encode(text)), unowned),
    );
    expect(content).toMatchObject({ format: "markdown" });
  },
);

test("aborting ends reading with the signal's reason", async () => {
  const controller = new AbortController();
  const pending = readContent(
    { kind: "bytes", bytes: fixture("harbour.pdf"), name: null },
    { fetcher: null, signal: controller.signal, owner: null },
  );
  const reason = pending.catch((error: unknown) => error);
  controller.abort();
  expect(await reason).toMatchObject({ name: "AbortError" });
});

const RTF = new TextEncoder().encode(
  "{\\rtf1\\ansi{\\stylesheet{\\s1 heading 1;}}{\\s1 Words\\par}{\\listtext\\'b7\\tab}that \\u8212? matter\\par a\\cell b\\cell\\row}",
);

/** Returns true if the bytes became valid content, or failed with a sentence. */
const outcomeOf = (bytes: Uint8Array) =>
  parseDocument(raw(bytes)).then(
    (content) => contentSchema.safeParse(content).success,
    (error: unknown) => error instanceof AppError && error.message.length > 20,
  );

test("random bytes give content or an error message, and nothing else", async () => {
  const starts = [
    "",
    "%PDF-1.7\n",
    "PK\u0003\u0004",
    "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1",
    "<html><body>",
    "{\\rtf1 ",
    "# ",
    "\u00ff\u00fe",
  ];
  const bytes = fc
    .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 600 }))
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, "latin1"), rest]));
  await fc.assert(fc.asyncProperty(bytes, outcomeOf), { numRuns: 400 });
});

test("damaged documents give content or an error message, and nothing else", async () => {
  const documents = [
    ...FILES.map(fixture),
    buildDocx("<w:p><w:r><w:t>Words that matter</w:t></w:r></w:p>"),
    buildOdt(
      "<text:h>Words</text:h><text:list><text:list-item><text:p>that matter</text:p></text:list-item></text:list>",
    ),
    RTF,
  ];
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
