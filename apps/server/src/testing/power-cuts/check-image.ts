import { PGlite } from "@electric-sql/pglite";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import { pino } from "pino";
import { DurableFiles } from "../../db/durable-files.js";
import { openDurable } from "../../db/open-pglite.js";
import { readWatched, type Watched } from "./commit-ledger.js";

const log = pino({ level: "silent" });

const TABLES = "select oid::regclass::text as name from pg_class where relkind = 'r' order by 1";
const CHECK_INDEXES = `select bt_index_check(i.indexrelid, true) from pg_index i
  join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where a.amname = 'btree' and i.indisvalid and c.relkind = 'i' and c.relpersistence = 'p'`;
const CHECK_TABLES = `select c.oid::regclass::text as name, v.msg from pg_class c, verify_heapam(c.oid) v
  where c.relkind in ('r', 't') and c.relpersistence = 'p'`;
/** One query per foreign key that counts the rows whose counterpart is missing. */
const FOREIGN_KEYS = `select format(
    'select count(*)::int as n from %s c where %s and not exists (select from %s p where %s)',
    f.conrelid::regclass,
    (select string_agg(format('c.%I is not null', a.attname), ' and ') from pg_attribute a
      where a.attrelid = f.conrelid and a.attnum = any(f.conkey)),
    f.confrelid::regclass,
    (select string_agg(format('c.%I = p.%I', a.attname, b.attname), ' and ')
      from unnest(f.conkey, f.confkey) k(child, parent)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.child
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.parent)) as query
  from pg_constraint f where f.contype = 'f'`;

/** A copy is opened only for a moment, so its flushes are skipped: 200 times a thousand files. */
class UnflushedFiles extends DurableFiles {
  protected override flushNow(): void {}
  protected override async flushLater(): Promise<void> {}
}

/** Opens a cut database as the server does, and returns the watched values. Throws if it does not open. */
export async function openCutImage(folder: string): Promise<Watched> {
  const database = await openDurable(new UnflushedFiles(folder), log);
  const watched = await readWatched(database.executeSql);
  await database.close();
  return watched;
}

/** Reads everything in a database and compares it with its indexes and keys. Returns sentences about the errors. */
export async function findDamage(folder: string): Promise<string[]> {
  const client = await PGlite.create({ dataDir: folder, extensions: { amcheck } });
  try {
    await client.exec("create extension if not exists amcheck");
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      await client.query(`select sum(length(t::text)) from ${name} t`);
    }
    await client.query(CHECK_INDEXES);
    const { rows } = await client.query<{ name: string; msg: string }>(CHECK_TABLES);
    const damage = rows.map(({ name, msg }) => `${name}: ${msg}`);
    for (const { query } of (await client.query<{ query: string }>(FOREIGN_KEYS)).rows) {
      const [row] = (await client.query<{ n: number }>(query)).rows;
      if (row?.n !== 0) damage.push(`${row?.n} rows without their counterpart: ${query}`);
    }
    return damage;
  } finally {
    await client.close();
  }
}
