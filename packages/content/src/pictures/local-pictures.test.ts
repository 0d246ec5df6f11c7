import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readContent } from "../read-content.js";

const alone = { fetcher: null, signal: null, owner: null };
const PARAGRAPH =
  "The oven stands in the yard of the old mill, and the village bakes there on every first Saturday of the month.";

/** The start of a PNG file, which is all that the reader looks at. */
function png(widthPx: number, heightPx: number): Buffer {
  const head = Buffer.alloc(33);
  head.write("\x89PNG\r\n\x1a\n", "latin1");
  head.write("IHDR", 12, "latin1");
  head.writeUInt32BE(widthPx, 16);
  head.writeUInt32BE(heightPx, 20);
  return head;
}

let home = "";
let folder = "";
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "inkreel-local-pictures-"));
  folder = join(home, "article");
  await mkdir(join(folder, "images"), { recursive: true });
  await writeFile(join(folder, "images", "old oven.png"), png(1200, 800));
  await writeFile(join(folder, "images", "notes.png"), "no picture");
  await writeFile(join(home, "secret.png"), png(640, 480));
  await symlink(join(home, "secret.png"), join(folder, "images", "linked.png"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const read = (text: string, name: string, from?: string) =>
  readContent(
    {
      kind: "bytes",
      bytes: new TextEncoder().encode(text),
      name,
      ...(from !== undefined && { folder: from }),
    },
    alone,
  );
const MARKDOWN = `# The village oven\n\n![The oven](images/old%20oven.png "At noon")\n\n${PARAGRAPH}\n`;
const HTML = `<html><body><article><h1>The village oven</h1><img src="images/old oven.png" alt="The oven"><p>${PARAGRAPH}</p><p>${PARAGRAPH}</p></article></body></html>`;

test.each([
  ["Markdown", MARKDOWN, "oven.md"],
  ["HTML", HTML, "oven.html"],
])("a %s file shows the pictures of its folder next to their paragraphs", async (_, text, name) => {
  const { pictures, warnings } = await read(text, name, folder);
  expect(pictures).toMatchObject([{ url: null, alt: "The oven", widthPx: 1200, heightPx: 800 }]);
  expect(pictures[0]?.bytes?.byteLength).toBe(33);
  expect(PARAGRAPH.startsWith(pictures[0]?.nearText ?? "-")).toBe(true);
  expect(warnings).toEqual([]);
});

test.each(["../secret.png", "images/linked.png", "images/notes.png", "images/none.png", "images"])(
  "the picture %s is left out with a warning, because it is no picture file of the folder",
  async (path) => {
    const { pictures, warnings } = await read(`![Oven](${path})\n\n${PARAGRAPH}\n`, "oven.md", folder);
    expect(pictures).toEqual([]);
    expect(warnings).toMatchObject([{ code: "picture_left_out", message: expect.stringContaining(path) }]);
  },
);

test("a document without a folder has no local pictures", async () => {
  expect((await read(MARKDOWN, "oven.md")).pictures).toEqual([]);
  expect((await readContent({ kind: "text", text: HTML }, alone)).pictures).toEqual([]);
});
