import { readFileSync } from "node:fs";
import { z } from "zod";

const PACKAGE = new URL("../package.json", import.meta.url);

/** This program's version, as its package says. */
export function readVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, "utf8"))).version;
}
