import { readFileSync } from "node:fs";
import { z } from "zod";

const PACKAGE = new URL("../package.json", import.meta.url);

/** Returns the program's version from its package.json. */
export function readVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, "utf8"))).version;
}
