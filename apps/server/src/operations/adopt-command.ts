import { migrate } from "../db/migrate.js";
import { openDatabase } from "../db/open-database.js";
import { readEnv } from "../env.js";
import { createFileStore } from "../files/create-file-store.js";
import { createLog } from "../log.js";
import { adoptStore } from "./identity/settle-identity.js";
import { runCommand } from "./run-command.js";

/** `npm run adopt`: confirms that database and file store belong together, after a refused start. */
await runCommand(async () => {
  const env = readEnv(process.env);
  const log = createLog({ level: "warn", destination: null });
  const database = await openDatabase({ ...env, log, onLockLost: () => process.exit(1) });
  try {
    await migrate(database);
    const files = await createFileStore(env);
    await adoptStore({ db: database.db, files });
    return "The database and the file store now have the same identity.";
  } finally {
    await database.close();
  }
});
