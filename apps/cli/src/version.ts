import { readFileSync } from "node:fs";

const PACKAGE = new URL("../package.json", import.meta.url);

/** The program's version, from its package.json. */
export const { version: VERSION } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string };
