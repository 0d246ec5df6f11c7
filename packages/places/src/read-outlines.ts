import { readFileSync } from "node:fs";
import type { GeometryCollection, Topology } from "topojson-specification";

export interface Outlines {
  world: Topology<{ countries: GeometryCollection }>;
  states: Topology<{ states: GeometryCollection }>;
}

let outlines: Outlines | null = null;

/** The outlines of all countries and of the states of the USA. The file of 0.8 MB is read on the first call. */
export function readOutlines(): Outlines {
  outlines ??= JSON.parse(readFileSync(new URL("table/outlines.json", import.meta.url), "utf8")) as Outlines;
  return outlines;
}
