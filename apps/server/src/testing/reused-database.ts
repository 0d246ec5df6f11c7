import type { Database, DatabaseConnection, ExecuteSql } from "../db/database.js";
import { openPgliteInMemory } from "../db/open-pglite.js";
import { quickStart } from "./quick-start.js";
import { readTemplate, type DatabaseTemplate } from "./database-template.js";

interface Reusable {
  connection: DatabaseConnection;
  template: DatabaseTemplate;
  uses: number;
}

/** Rows that were deleted stay in the memory of an embedded database, so none is used for ever. */
const MOST_USES = 12;
const free: Reusable[] = [];

/**
 * Opens an empty, migrated database in memory, as a new one is: to empty a used one takes a tenth of the time in which
 * another starts. A database whose tables a test has changed is not used again. A closed connection refuses work, as
 * that of a closed database does.
 */
export async function openReusedDatabase(): Promise<DatabaseConnection> {
  const reusable = (await takeFree()) ?? (await start());
  reusable.uses += 1;
  return lend(reusable);
}

async function start(): Promise<Reusable> {
  const connection = await openPgliteInMemory(await quickStart());
  return { connection, template: await readTemplate(connection.executeSql), uses: 0 };
}

async function takeFree(): Promise<Reusable | null> {
  for (let reusable = free.pop(); reusable !== undefined; reusable = free.pop()) {
    if (reusable.uses < MOST_USES && (await reusable.template.restore())) return reusable;
    await reusable.connection.close();
  }
  return null;
}

function lend(reusable: Reusable): DatabaseConnection {
  const { connection } = reusable;
  let isClosed = false;
  const refuseIfClosed = (): void => {
    if (isClosed) throw new Error("This test database is closed.");
  };
  const executeSql: ExecuteSql = async (text, values) => {
    refuseIfClosed();
    return connection.executeSql(text, values);
  };
  return {
    ...connection,
    executeSql,
    db: refusing(connection.db, refuseIfClosed),
    withSession: (work) => work(executeSql),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      // Statements have turns, so this one ends after those that were given before.
      await connection.executeSql("select 1");
      free.push(reusable);
    },
  };
}

/** Calls `refuse` before everything that is asked of a database. */
function refusing(db: Database, refuse: () => void): Database {
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      refuse();
      return (value as (...given: unknown[]) => unknown).bind(target);
    },
  });
}
