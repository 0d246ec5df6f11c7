import { runProgram } from "../run-program.js";
import type { RunInTurn } from "./run-in-turn.js";

type Write = typeof process.stdout.write;

/** Notes what a stream is given while `work` runs, instead of writing it. */
async function noting(stream: NodeJS.WriteStream, work: () => Promise<void>): Promise<string> {
  let noted = "";
  const { write } = stream;
  stream.write = ((text: string | Uint8Array) => {
    noted += typeof text === "string" ? text : Buffer.from(text).toString();
    return true;
  }) as Write;
  try {
    await work();
  } finally {
    stream.write = write;
  }
  return noted;
}

async function run({ args, cwd, env }: RunInTurn): Promise<void> {
  process.chdir(cwd);
  process.env = env;
  process.exitCode = 0;
  let stderr = "";
  const stdout = await noting(process.stdout, async () => {
    stderr = await noting(process.stderr, () => runProgram(args));
  });
  process.send?.({ code: process.exitCode, stdout, stderr });
  // That of this process tells only whether it ended well.
  process.exitCode = 0;
}

// Each run listens for Ctrl-C, and a process usually has one.
process.setMaxListeners(0);
process.on("message", (given: RunInTurn) => void run(given));
