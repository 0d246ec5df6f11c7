import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { FinishedRun, RunOptions } from "./run-inkreel.js";
import { environmentOf } from "./run-inkreel.js";

const PROCESS = fileURLToPath(new URL("in-turn-process.js", import.meta.url));

/** What the process is sent: a command line, and where it runs. */
export interface RunInTurn {
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export interface RunnerInTurn {
  run: (args: readonly string[], options: Pick<RunOptions, "cwd" | "cache" | "env">) => Promise<FinishedRun>;
  /** Rejects if something of a run keeps the process from ending by itself. */
  close: () => Promise<void>;
}

/**
 * Runs command lines one after the other in one process, which loads the program once: that takes longer than finding most faults in
 * arguments. What a process alone shows, such as signals and standard input, is tested with `runInkreel`.
 */
export function startInTurn(): RunnerInTurn {
  const child = fork(PROCESS, { stdio: ["ignore", "pipe", "pipe", "ipc"] });
  const exited = once(child, "exit");
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data: Buffer) => (said += data.toString()));
  let turn: Promise<unknown> = Promise.resolve();
  const next = async (given: RunInTurn): Promise<FinishedRun> => {
    child.send(given);
    const [finished] = (await Promise.race([
      once(child, "message"),
      exited.then(() =>
        Promise.reject(new Error(`The process ended in ${JSON.stringify(given.args)}: ${said}`)),
      ),
    ])) as [FinishedRun];
    return finished;
  };
  return {
    run: (args, { cwd, ...options }) => {
      const finished = turn.then(() => next({ args, cwd, env: environmentOf(options) }));
      turn = finished.catch(() => undefined);
      return finished;
    },
    close: async () => {
      child.disconnect();
      const [code] = (await exited) as [number | null];
      if (code !== 0) throw new Error(`The process ended with code ${code}: ${said}`);
    },
  };
}
