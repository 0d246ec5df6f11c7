import { pino } from "pino";
import { migrate } from "../db/migrate.js";
import { openDatabase } from "../db/open-database.js";

// A separate process that commits rows to the data folder of its argument until it is killed. It reports each row's
// number after its commit.
const database = await openDatabase({
  databaseUrl: null,
  dataFolder: String(process.argv[2]),
  log: pino({ level: "silent" }),
  onLockLost: () => process.exit(1),
});
await migrate(database);
const { rows } = await database.executeSql("select coalesce(max(id::int), 0) as last from users");
for (let id = Number(rows[0]?.["last"]) + 1; ; id++) {
  await database.executeSql("insert into users (id, name, email) values ($1, $2, $1)", [
    String(id),
    "x".repeat(2_000),
  ]);
  process.stdout.write(`${id}\n`);
}
