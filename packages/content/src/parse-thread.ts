import { readFile } from "node:fs/promises";
import type { Content } from "@inkreel/contract";
import type { DocumentSource } from "./content-input.js";
import { parseDocument } from "./parse-document.js";

/** What a parsing process does. */
export async function answer({ file, ...facts }: DocumentSource): Promise<Content> {
  return parseDocument({ ...facts, bytes: typeof file === "string" ? await readFile(file) : file });
}
