import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Peak resident memory in MiB of a process that renders the composition file, brought to `durationMs`. */
export async function measurePeakMemory(options: {
  compositionPath: string;
  durationMs: number;
  drawingModule: string | null;
}): Promise<number> {
  const { compositionPath, durationMs, drawingModule } = options;
  const script = fileURLToPath(new URL("./render-once.js", import.meta.url));
  const args = [
    script,
    compositionPath,
    String(durationMs),
    ...(drawingModule === null ? [] : [drawingModule]),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { peakMemoryMiB } = JSON.parse(stdout) as { peakMemoryMiB: number };
  return peakMemoryMiB;
}
