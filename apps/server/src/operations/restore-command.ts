import { resolve } from "node:path";
import { AppError } from "@inkreel/contract";
import { readEnv } from "../env.js";
import { restoreDump } from "./dumps/restore-dump.js";
import { restore } from "./restore.js";
import { runCommand } from "./run-command.js";
import { commandLine } from "../command-line.js";

const DUMP_OPTION = "--dump";

/**
 * `npm run restore -- FILE.tar` restores a backup. `-- --dump latest` (or the name of a dump) restores only the
 * database.
 */
await runCommand(async () => {
  const [path, name] = process.argv.slice(2);
  const isOfDump = path === DUMP_OPTION && name !== undefined;
  if (path === undefined || (path.startsWith("-") && !isOfDump)) {
    throw new AppError(
      "bad_input",
      `Name the backup to restore: ${commandLine("restore", "inkreel.tar")}, or restore only the database with ${commandLine("restore", "--dump latest")}.`,
    );
  }
  const { dataFolder } = readEnv(process.env);
  const onLockLost = (): never => process.exit(1);
  return isOfDump
    ? restoreDump({ dataFolder, name, now: new Date(), onLockLost })
    : restore({ dataFolder, path: resolve(path), onLockLost });
});
