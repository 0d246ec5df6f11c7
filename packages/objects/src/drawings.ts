import { readFileSync } from "node:fs";
import type { Drawing } from "@inkreel/contract";
import { currentObjectName } from "./current-object-name.js";

let table: Readonly<Record<string, Drawing>> | null = null;

/** The drawings of all objects. The file of 3 MB is read on the first call. */
function readTable(): Readonly<Record<string, Drawing>> {
  table ??= JSON.parse(readFileSync(new URL("table/drawings.json", import.meta.url), "utf8")) as Record<
    string,
    Drawing
  >;
  return table;
}

/**
 * Returns the drawings of objects by their name. Names of icons of earlier versions get the object that took their place;
 * unknown names are left out.
 */
export function readDrawings(names: Iterable<string>): Record<string, Drawing> {
  const drawings = readTable();
  const found: Record<string, Drawing> = {};
  for (const name of names) {
    const drawing = drawings[currentObjectName(name) ?? ""];
    if (drawing !== undefined) found[name] = drawing;
  }
  return found;
}
