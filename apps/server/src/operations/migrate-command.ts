import { migrate } from "../db/migrate.js";
import { openDatabase } from "../db/open-database.js";
import { readEnv } from "../env.js";
import { createLog } from "../log.js";
import { runCommand } from "./run-command.js";

/** `npm run db:migrate`: updates the database without starting the server. */
await runCommand(async () => {
  const env = readEnv(process.env);
  const log = createLog({ level: "warn", destination: null });
  const database = await openDatabase({ ...env, log, onLockLost: () => process.exit(1) });
  try {
    const ran = await migrate(database);
    return ran.length === 0 ? "The database is up to date." : `Ran ${ran.join(", ")}.`;
  } finally {
    await database.close();
  }
});
