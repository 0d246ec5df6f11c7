import { spawn } from "node:child_process";

/** npm and npx are scripts of their own on Windows, which only a shell starts. Node's path there may contain spaces. */
const needsShell = (command) => process.platform === "win32" && command !== process.execPath;

/** Starts a program. Its output is kept to explain a failure; `ended` resolves with its exit code. */
export function startProgram(command, args, { cwd, env }) {
  const child = spawn(command, args, {
    cwd,
    env,
    shell: needsShell(command),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { text: "" };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => {
      output.text += data.toString();
    });
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { child, ended, output };
}

/**
 * Runs a program to its end and returns its output.
 * @throws Error with its output if it fails.
 */
export async function runProgram(command, args, options) {
  const { ended, output } = startProgram(command, args, options);
  const code = await ended;
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${output.text}`);
  return output.text;
}
