import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { PGliteOptions } from "@electric-sql/pglite";
import { startingFrom } from "../db/open-pglite.js";
import { migratedDump } from "./migrated-dump.js";

const { resolve } = createRequire(import.meta.url);
let start: Promise<PGliteOptions> | null = null;

/**
 * Returns the options with which PGlite starts as an empty, migrated database. What all databases of a process begin
 * with is read, unpacked and compiled once, because that takes longer than the rest of the start.
 */
export function quickStart(): Promise<PGliteOptions> {
  start ??= readStart();
  return start;
}

async function readStart(): Promise<PGliteOptions> {
  const [unpacked, pgliteWasmModule, initdbWasmModule, bundle] = await Promise.all([
    migratedDump().then(startingFrom),
    compile("pglite.wasm"),
    compile("initdb.wasm"),
    readFile(resolve("@electric-sql/pglite/pglite.data")),
  ]);
  const fsBundle = new Blob([new Uint8Array(bundle)]);
  return { ...unpacked, pgliteWasmModule, initdbWasmModule, fsBundle };
}

const compile = async (name: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(new Uint8Array(await readFile(resolve(`@electric-sql/pglite/${name}`))));
