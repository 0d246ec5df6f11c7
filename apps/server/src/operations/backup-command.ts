import { resolve } from "node:path";
import { AppError } from "@inkreel/contract";
import { readEnv } from "../env.js";
import { backUp } from "./back-up.js";
import { runCommand } from "./run-command.js";
import { commandLine } from "../command-line.js";

/** `npm run backup -- FILE.tar`: writes a backup of the data folder. */
await runCommand(async () => {
  const path = process.argv[2];
  if (path === undefined)
    throw new AppError("bad_input", `Name the file to write: ${commandLine("backup", "inkreel.tar")}`);
  const env = readEnv(process.env);
  return backUp({ env, path: resolve(path), now: new Date(), onLockLost: () => process.exit(1) });
});
