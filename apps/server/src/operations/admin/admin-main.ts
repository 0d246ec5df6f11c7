import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { AppError } from "@inkreel/contract";
import { pino } from "pino";
import { migrate } from "../../db/migrate.js";
import { openDatabase } from "../../db/open-database.js";
import { type Env, readEnv } from "../../env.js";
import { callServer } from "../control-socket.js";
import { runCommand } from "../run-command.js";
import { type AdminCommand, readAdminCommand } from "./admin-command.js";
import { runAdminCommand } from "./run-admin-command.js";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { commandLine } from "../../command-line.js";

const USAGE = [
  "create EMAIL [--password PASSWORD]",
  "reset-password EMAIL [--password PASSWORD]",
  "password-link EMAIL",
  "list",
]
  .map((args) => commandLine("admin", args))
  .join("\n");
const GENERATED_BYTES = 12;

/** `npm run admin`: manages accounts, whether the server runs or not. */
await runCommand(async () => {
  const { positionals, values } = readArguments();
  const [name, email] = positionals;
  if (name === "list") return perform(readEnv(process.env), { name });
  if (name === "password-link") return perform(readEnv(process.env), readAdminCommand({ name, email }));
  if ((name !== "create" && name !== "reset-password") || email === undefined)
    throw new AppError("bad_input", USAGE);
  const generated = values.password === undefined && !process.stdin.isTTY ? generatePassword() : null;
  const password = values.password ?? generated ?? (await askPassword());
  const done = await perform(readEnv(process.env), readAdminCommand({ name, email, password }));
  return generated === null ? done : `${done}\nPassword: ${generated}`;
});

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { password: { type: "string" } } });
  } catch (cause) {
    throw new AppError("bad_input", USAGE, { cause });
  }
}

function generatePassword(): string {
  return randomBytes(GENERATED_BYTES).toString("base64url");
}

/** Sends the command to the server that has the embedded database open, or runs it on the database directly. */
async function perform(env: Env, command: AdminCommand): Promise<string> {
  const { databaseUrl, dataFolder } = env;
  const answer =
    databaseUrl === null ? await callServer({ dataFolder, name: "admin", input: command }) : null;
  if (answer !== null) return answer.toString();
  const log = pino({ level: "silent" });
  const database = await openDatabase({ databaseUrl, dataFolder, log, onLockLost: () => process.exit(1) });
  try {
    await migrate(database);
    return await runAdminCommand({ env, db: database.db, onSessionEnd: () => {} }, command);
  } finally {
    await database.close();
  }
}

/**
 * Asks for the password twice on the terminal without showing the typed characters.
 * @throws AppError if the two inputs differ.
 */
async function askPassword(): Promise<string> {
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
