import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { AppError } from "@inkreel/contract";

/** Asks twice on the terminal, showing nothing of what is typed. @throws AppError when the two differ. */
export async function askPassword(): Promise<string> {
  const password = await askHidden("Password: ");
  if ((await askHidden("Repeat the password: ")) !== password)
    throw new AppError("bad_input", "The two passwords differ. Please try again.");
  return password;
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}
