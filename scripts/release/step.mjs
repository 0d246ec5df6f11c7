import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Runs a step and prints its name, its time and what it returns. */
export async function step(name, run) {
  const startMs = performance.now();
  const result = await run();
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`${name.padEnd(60)} ${seconds.padStart(7)} s  ${result}`);
}

/** Bytes as megabytes with one decimal. */
export const inMegabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** The bytes of all files below a folder. */
export function folderBytes(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
