import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import type { FinishedRun, RunOptions } from "./run-inkreel.js";
import { environmentOf } from "./run-inkreel.js";

const PROCESS = fileURLToPath(new URL("in-turn-process.js", import.meta.url));
const PROCESS_WITH_TEST_VOICE = fileURLToPath(new URL("in-turn-with-test-voice.js", import.meta.url));

/** What the process is sent: a command line, and where it runs. */
export interface RunInTurn {
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export type InTurn = (
  args: readonly string[],
  options: Pick<RunOptions, "cwd" | "cache" | "env">,
) => Promise<FinishedRun>;

interface RunnerInTurn {
  run: InTurn;
  /** Rejects if something of a run keeps the process from ending by itself. */
  close: () => Promise<void>;
}

/**
 * For a test file: runs its command lines one after the other in one process, which begins with the first of them and
 * ends after the last test. It loads the program once, which takes longer than most commands. What a process alone
 * shows, such as signals and standard input, is tested with `runInkreel`. With the small voice of the tests, that is the
 * only one to download.
 */
export function useInTurn({ hasTestVoice }: { hasTestVoice: boolean } = { hasTestVoice: false }): InTurn {
  let runner: RunnerInTurn | null = null;
  afterAll(() => runner?.close());
  return (args, options) => (runner ??= startInTurn(hasTestVoice)).run(args, options);
}

function startInTurn(hasTestVoice: boolean): RunnerInTurn {
  const child = fork(hasTestVoice ? PROCESS_WITH_TEST_VOICE : PROCESS, {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
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
