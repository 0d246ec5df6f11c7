import { readFile } from "node:fs/promises";
import type { Content } from "@inkreel/contract";
import type { DocumentSource } from "./content-input.js";
import { parseDocument } from "./parse-document.js";

/** Extracts the content of a document. It is the entry point of a parsing process. */
export async function answer({ file, ...facts }: DocumentSource): Promise<Content> {
  // Some readers do not accept Node's `Buffer`.
  const bytes = typeof file === "string" ? new Uint8Array(await readFile(file)) : file;
  return parseDocument({ ...facts, bytes });
}
