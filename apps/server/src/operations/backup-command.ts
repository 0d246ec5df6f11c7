import { resolve } from "node:path";
import { AppError } from "@inkreel/contract";
import { readEnv } from "../env.js";
import { backUp } from "./back-up.js";
import { runCommand } from "./run-command.js";

/** `npm run backup -- FILE.tar` */
await runCommand(async () => {
  const path = process.argv[2];
  if (path === undefined) throw new AppError("bad_input", "Say where to: npm run backup -- inkreel.tar");
  return backUp({ env: readEnv(process.env), path: resolve(path), now: new Date() });
});
