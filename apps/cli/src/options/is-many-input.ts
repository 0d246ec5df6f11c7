import { statSync } from "node:fs";
import { extname } from "node:path";

/** The extensions of lists, and how each is read. */
export const LIST_FORMATS: Readonly<Record<string, "csv" | "json-lines">> = {
  ".csv": "csv",
  ".jsonl": "json-lines",
  ".ndjson": "json-lines",
};

/** Videos at the same time. On one machine, each gets its share of the cores. */
export const JOBS = { min: 1, max: 8, default: 1 } as const;

/** Returns true for a folder or a list of many texts. */
export function isManyInput(argument: string): boolean {
  return listFormatOf(argument) !== null || isFolder(argument);
}

/** Returns the format of a list by its extension, or null for any other file and for addresses. */
export function listFormatOf(argument: string): "csv" | "json-lines" | null {
  if (/^https?:\/\//iu.test(argument)) return null;
  return LIST_FORMATS[extname(argument).toLowerCase()] ?? null;
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
