import type { ConstructorOptions } from "pg-boss";
import type { DatabaseConnection } from "./database.js";

/** Returns the options by which a queue uses the database, and hears of new jobs of other processes where there are any. */
export function queueDatabase({
  kind,
  executeSql,
  messages,
}: Pick<DatabaseConnection, "kind" | "executeSql" | "messages">): Pick<
  ConstructorOptions,
  "db" | "backend" | "useListenNotify"
> {
  if (messages === null) return { db: { executeSql }, backend: kind, useListenNotify: false };
  const listen = (channel: string, onMessage: (text: string) => void, onReconnect: () => void) =>
    messages.listen(channel, { onMessage, onReconnect });
  return { db: { executeSql, listen }, backend: kind, useListenNotify: true };
}
