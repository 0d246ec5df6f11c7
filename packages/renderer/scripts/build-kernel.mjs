/** Compiles the pixel kernel, kernel/*.ts in AssemblyScript, to dist/kernel.wasm unless that file is newer. */
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const sources = readdirSync(join(root, "kernel")).map((name) => join(root, "kernel", name));
const output = join(root, "dist", "kernel.wasm");

const modifiedMs = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const isUpToDate = sources.every((source) => modifiedMs(source) < modifiedMs(output));
if (!isUpToDate) {
  mkdirSync(dirname(output), { recursive: true });
  const { default: asc } = await import("assemblyscript/asc");
  const entry = join(root, "kernel", "index.ts");
  const options = "-O3 --noAssert --runtime stub --enable simd --initialMemory 32".split(" ");
  const { error, stderr } = await asc.main([entry, "--outFile", output, ...options]);
  if (error !== null) {
    process.stderr.write(stderr.toString());
    throw new Error(`The pixel kernel did not compile: ${error.message}`);
  }
}
