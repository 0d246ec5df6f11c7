// The set: what a reader wrote down of public articles is kept here, their texts are not.
import { existsSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { readContent } from "../../packages/content/dist/index.js";

const FILES = {
  open: ["articles.json"],
  closed: ["articles-closed.json"],
  all: ["articles.json", "articles-closed.json"],
};

/** Entries of the set with their contents as the product reads them; `missing` are the ids whose text the folder does not have. */
export async function readArticles(folder, split) {
  if (FILES[split] === undefined)
    throw new Error(`There is no split "${split}". Choose open, closed or all.`);
  if (!existsSync(folder))
    throw new Error(
      `The folder of articles "${folder}" does not exist. Give the one with their texts by --articles FOLDER.`,
    );
  const articles = [];
  const missing = [];
  for (const entry of FILES[split].flatMap(readEntries)) {
    const path = join(folder, entry.file);
    if (!existsSync(path)) {
      missing.push(entry.id);
      continue;
    }
    const bytes = readFileSync(path);
    const isSame = createHash("sha256").update(bytes).digest("hex") === entry.sha256;
    if (!isSame) console.log(`${entry.id} is not the text that was read when its facts were written down.`);
    const input = { kind: "bytes", bytes, name: entry.file.split("/").at(-1) };
    articles.push({ entry, content: await readContent(input, { fetcher: null, signal: null, owner: null }) });
  }
  return { articles, missing };
}

function readEntries(name) {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
}
