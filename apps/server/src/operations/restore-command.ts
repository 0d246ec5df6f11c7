import { resolve } from "node:path";
import { AppError } from "@inkreel/contract";
import { readEnv } from "../env.js";
import { restore } from "./restore.js";
import { runCommand } from "./run-command.js";

/** `npm run restore -- FILE.tar` */
await runCommand(async () => {
  const path = process.argv[2];
  if (path === undefined) throw new AppError("bad_input", "Say from where: npm run restore -- inkreel.tar");
  const { dataFolder } = readEnv(process.env);
  return restore({ dataFolder, path: resolve(path), onLockLost: () => process.exit(1) });
});
