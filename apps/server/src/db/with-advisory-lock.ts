import type { DatabaseConnection, ExecuteSql } from "./database.js";

/**
 * Runs `work` under a PostgreSQL advisory lock: no other process runs work with the same `key` meanwhile. The key is
 * arbitrary, but must be the same in all processes. `work` may use the session that holds the lock, or others.
 */
export function withAdvisoryLock<T>(options: {
  connection: DatabaseConnection;
  key: number;
  work: (executeSql: ExecuteSql) => Promise<T>;
}): Promise<T> {
  const { connection, key, work } = options;
  return connection.withSession(async (executeSql) => {
    await executeSql("select pg_advisory_lock($1)", [key]);
    const result = await work(executeSql);
    // After a failure, the session is closed, which also releases the lock.
    await executeSql("select pg_advisory_unlock($1)", [key]);
    return result;
  });
}
