import { readFile } from "node:fs/promises";
import type { Content } from "@inkreel/contract";
import type { DocumentSource } from "./content-input.js";
import { parseDocument } from "./parse-document.js";

/** Reads a document in a parsing process. */
export async function answer({ file, ...facts }: DocumentSource): Promise<Content> {
  // Some readers do not accept a Buffer.
  const bytes = typeof file === "string" ? new Uint8Array(await readFile(file)) : file;
  return parseDocument({ ...facts, bytes });
}
