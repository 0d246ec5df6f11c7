import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { hasCode } from "@inkreel/contract/plain";

const SAMPLE_INTERVAL_MS = 100;

/**
 * Measures the peak memory in MiB of rendering a composition file at a length of `durationMs`. The result is the
 * largest total of the proportional set sizes (PSS) of the main process and its workers. PSS counts shared pages once.
 * Needs /proc of Linux.
 */
export async function measurePeakMemory(options: {
  compositionPath: string;
  durationMs: number;
  drawingModule: string | null;
}): Promise<number> {
  const { compositionPath, durationMs, drawingModule } = options;
  const script = fileURLToPath(new URL("./render-once.js", import.meta.url));
  const more = drawingModule === null ? [] : [drawingModule];
  const child = spawn(process.execPath, [script, compositionPath, String(durationMs), ...more], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(child, "exit");
  let peakKiB = 0;
  while (child.exitCode === null && child.signalCode === null) {
    peakKiB = Math.max(peakKiB, await treeKiB(child.pid!));
    await setTimeout(SAMPLE_INTERVAL_MS);
  }
  const [exitCode] = (await ended) as [number | null];
  if (exitCode !== 0) throw new Error(`The render to measure failed with exit code ${exitCode}.`);
  return Math.round(peakKiB / 1024);
}

async function treeKiB(pid: number): Promise<number> {
  const rollup = await readProc(`/proc/${pid}/smaps_rollup`);
  const children = await readProc(`/proc/${pid}/task/${pid}/children`);
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  const others = await Promise.all(children.split(" ").filter(Boolean).map(Number).map(treeKiB));
  return others.reduce((sum, kiB) => sum + kiB, own);
}

/** Returns the file as text, or an empty string for a process that has ended in the meantime. */
async function readProc(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT", "ESRCH")) return "";
    throw error;
  }
}
