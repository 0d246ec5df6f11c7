import { readFile } from "node:fs/promises";
import type { DocumentSource } from "./content-input.js";
import { parseDocument } from "./parse-document.js";
import { serveRequests } from "./processes/serve-requests.js";

serveRequests(async ({ file, ...facts }: DocumentSource) =>
  parseDocument({ ...facts, bytes: typeof file === "string" ? await readFile(file) : file }),
);
