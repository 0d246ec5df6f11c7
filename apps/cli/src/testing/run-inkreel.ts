import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../main.js", import.meta.url));

export interface FinishedRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningInkreel {
  finished: Promise<FinishedRun>;
  /** Resolves when standard error contains the text. Rejects if the program ends without it. */
  stderrShows(text: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

export interface RunOptions {
  cwd: string;
  cache: string;
  stdin?: string;
  env?: Record<string, string>;
}

export const environmentOf = ({ cache, env }: Pick<RunOptions, "cache" | "env">): NodeJS.ProcessEnv => ({
  ...process.env,
  PICTURE_SEARCH: "off",
  INKREEL_CACHE: cache,
  INKREEL_VOICES: join(cache, "voices"),
  ...env,
});

/** Starts the real command line in a separate process. */
export function startInkreel(args: string[], options: RunOptions): RunningInkreel {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: options.cwd,
    env: environmentOf(options),
  });
  const output = { stdout: "", stderr: "" };
  const listeners = new Set<() => void>();
  child.stdout.on("data", (data: Buffer) => (output.stdout += data.toString()));
  child.stderr.on("data", (data: Buffer) => {
    output.stderr += data.toString();
    for (const listener of listeners) listener();
  });
  child.stdin.end(options.stdin ?? "");
  const finished = new Promise<FinishedRun>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, ...output }));
  });
  return {
    finished,
    kill: (signal) => child.kill(signal),
    stderrShows: (text) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (output.stderr.includes(text)) resolve();
        };
        listeners.add(check);
        check();
        void finished.then(() => reject(new Error(`It ended without showing "${text}": ${output.stderr}`)));
      }),
  };
}

export function runInkreel(args: string[], options: RunOptions): Promise<FinishedRun> {
  return startInkreel(args, options).finished;
}
