import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setTimeout as delay } from "node:timers/promises";
import { Pool } from "pg";
import { pino } from "pino";
import { createPostgresDatabase } from "../testing/open-test-database.js";
import { listenForChanges } from "./change-listener.js";
import { ACCOUNTS_SCOPE } from "./changes.js";
import type { DatabaseConnection } from "./database.js";
import { migrate } from "./migrate.js";
import { openPostgres } from "./open-database.js";

const SERVER = process.env["TEST_DATABASE_URL"] ?? "";
const log = pino({ level: "silent" });
const AWAY_MS = 10_000;
/** Longer than an answer is waited for. */
const BUSY_MS = 800;

/** Tables whose rows no kept answer shows. */
const UNTOLD = [
  "accounts captionings claimed_sessions email_changes extractions leftover_files password_links pieces_ahead",
  "project_versions rate_limits render_parts scene_revisions schema_migrations service_silences service_wishes sessions",
  "store_identity user_preferences verifications video_batches video_feeds video_orders",
  "videos_ahead webhooks",
].flatMap((names) => names.split(" "));

describe.skipIf(SERVER === "")("changes of a PostgreSQL database", () => {
  let drop: () => Promise<void>;
  /** Two processes would have one of these connections each. */
  let writer: DatabaseConnection;
  let reader: DatabaseConnection;
  beforeEach(async () => {
    const created = await createPostgresDatabase(SERVER);
    drop = created.drop;
    writer = await openPostgres({ databaseUrl: created.databaseUrl, log });
    await migrate(writer);
    reader = await openPostgres({ databaseUrl: created.databaseUrl, log });
    await isListening();
    await writer.executeSql(`insert into users (id, name, email) values ('ada', 'A', 'a@x'), ('ben', 'B', 'b@x');
      insert into projects (owner_id, title, content) values ('ada', 'a', 'a'), ('ben', 'b', 'b')`);
  });
  afterEach(async () => {
    await Promise.all([writer.close(), reader.close()]);
    await drop();
  });

  const isListening = () => expect.poll(() => reader.changes.count(""), { timeout: AWAY_MS }).not.toBeNull();
  /** Returns which of the scopes are changed by these statements. */
  const changedBy = async (statements: string): Promise<string[]> => {
    const scopes = ["", "ada", "ben", ACCOUNTS_SCOPE];
    await reader.changes.catchUp!();
    const before = scopes.map(reader.changes.count);
    await writer.executeSql(statements);
    await reader.changes.catchUp!();
    return scopes.filter((scope, index) => reader.changes.count(scope) !== before[index]);
  };

  it("are counted for their owner only", async () => {
    expect(await changedBy("update projects set title = 'x' where owner_id = 'ada'")).toEqual(["ada"]);
    const addScene = `insert into scenes (project_id, id, position, role, text, direction)
      select id, 'a', 0, 'main', 'Words.', '{}' from projects where owner_id = 'ben'`;
    expect(await changedBy(addScene)).toEqual(["ben"]);
    expect(await changedBy("delete from scenes")).toEqual(["ben"]);
    expect(await changedBy("update projects set owner_id = 'ben' where owner_id = 'ada'")).toEqual([
      "ada",
      "ben",
    ]);
    expect(await changedBy("update projects set title = 'y' where owner_id = 'nobody'")).toEqual([]);
    expect(await changedBy("begin; update projects set title = 'z'; rollback")).toEqual([]);
  });

  it("are counted for those who are somebody by them, or for everybody", async () => {
    const addToken = `insert into api_tokens (owner_id, name, secret_hash, hint)
      values ('ada', 'a', '${"a".repeat(64)}', 'aaaa')`;
    expect(await changedBy(addToken)).toEqual([ACCOUNTS_SCOPE]);
    expect(await changedBy("update api_tokens set last_used_at = now()")).toEqual([]);
    expect(await changedBy("delete from api_tokens")).toEqual([ACCOUNTS_SCOPE]);
    expect(await changedBy("delete from users where id = 'ben'")).toEqual(["ben", ACCOUNTS_SCOPE]);
    expect(await changedBy("update templates set name = 'Other' where id = 1")).toHaveLength(4);
  });

  it("are all counted that were complete when it catches up", async () => {
    for (let turn = 0; turn < 300; turn++)
      expect(await changedBy("update projects set title = title where owner_id = 'ada'")).toEqual(["ada"]);
  });

  it("stay known when the process was too busy to take an answer in time", async () => {
    // After this, timers run before what the network has brought.
    await new Promise((resolve) => setImmediate(resolve));
    const caughtUp = reader.changes.catchUp!();
    for (const until = performance.now() + BUSY_MS; performance.now() < until;);
    await caughtUp;
    expect(reader.changes.count("")).not.toBeNull();
  });

  it("are unknown while the connection is lost, and none that was missed is taken for none", async () => {
    const before = reader.changes.count("ada");
    await writer.executeSql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'inkreel changes' and datname = current_database()",
    );
    await expect.poll(() => reader.changes.count("ada"), { timeout: AWAY_MS }).toBeNull();
    await reader.changes.catchUp!();
    await writer.executeSql("update projects set title = 'missed' where owner_id = 'ada'");
    await isListening();
    expect(reader.changes.count("ada")).toBeGreaterThan(before!);
    expect(await changedBy("update projects set title = 'x' where owner_id = 'ada'")).toEqual(["ada"]);
  });

  it("are heard, too, if the message of the test arrives before the answer of the connection that sends it", async () => {
    const pool = new Pool({ connectionString: SERVER, max: 1 });
    const query = async (text: string, values: unknown[]) => {
      await pool.query(text, values);
      await delay(500);
    };
    const listener = listenForChanges({ databaseUrl: SERVER, query, log });
    await expect.poll(() => listener.count(""), { timeout: AWAY_MS }).not.toBeNull();
    await listener.close();
    await pool.end();
  });

  it("are told by each table, or the table is named as one that no kept answer shows", async () => {
    const { rows } = await writer.executeSql(`select c.relname as name,
      exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'tell_change') as is_told
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
    const untold = rows.filter((row) => row["is_told"] !== true).map((row) => row["name"]);
    expect(untold).toEqual(UNTOLD.toSorted());
  });
});
