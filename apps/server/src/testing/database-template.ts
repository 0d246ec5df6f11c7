import type { ExecuteSql, SqlRow } from "../db/database.js";

/** The state of a database to which it can return. */
export interface DatabaseTemplate {
  /** Deletes what was stored since. Returns false if tables were changed, so that the database is no longer the same. */
  restore: () => Promise<boolean>;
}

const OWN = "nspname not in ('pg_catalog', 'information_schema', 'pg_toast')";
/** Names all tables, columns, constraints, indexes, triggers and functions. */
const READ_SHAPE = `select md5(string_agg(name, ',' order by name)) as shape from (
  select nspname || '.' || relname || coalesce('.' || attname || format_type(atttypid, atttypmod) || attnotnull || atthasdef, '') as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    left join pg_attribute on attrelid = pg_class.oid and attnum > 0 where ${OWN}
  union all select 'constraint ' || conname || pg_get_constraintdef(pg_constraint.oid)
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where ${OWN}
  union all select 'trigger ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
  union all select 'function ' || proname || md5(prosrc)
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where ${OWN}
) as names`;
const LIST_TABLES = `select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace where relkind = 'r' and ${OWN}`;
const LIST_SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, start_value::text, last_value::text
  from pg_sequences`;

/** Notes the present state of a database. */
export async function readTemplate(executeSql: ExecuteSql): Promise<DatabaseTemplate> {
  const readShape = async () => (await executeSql(READ_SHAPE)).rows[0]?.["shape"];
  const shape = await readShape();
  const tables = namesOf((await executeSql(LIST_TABLES)).rows);
  const findFilled = async () =>
    namesOf((await executeSql(tables.map(unlessEmpty).join(" union all "))).rows);
  const filled = await findFilled();
  const kept = await Promise.all(
    filled.map(async (name) => {
      const { rows } = await executeSql(`select json_agg(t)::text as rows from ${name} as t`);
      return `insert into ${name} select * from json_populate_recordset(null::${name}, ${quoted(rows[0]?.["rows"])})`;
    }),
  );
  const sequences = (await executeSql(LIST_SEQUENCES)).rows.map(resetting);
  return {
    async restore() {
      if ((await readShape()) !== shape) return false;
      const deletions = (await findFilled()).map((name) => `delete from ${name}`);
      // Without triggers and foreign keys, so that the order of the tables does not matter.
      await executeSql(
        [
          "begin",
          "set local session_replication_role = replica",
          ...deletions,
          ...kept,
          ...sequences,
          "commit",
        ].join(";\n"),
      );
      return true;
    },
  };
}

const namesOf = (rows: readonly SqlRow[]): string[] => rows.map(({ name }) => String(name));
const quoted = (text: unknown): string => `'${String(text).replaceAll("'", "''")}'`;
const unlessEmpty = (name: string): string =>
  `select ${quoted(name)} as name where exists (select 1 from ${name})`;

function resetting({ name, start_value: start, last_value: last }: SqlRow): string {
  const isUsed = last !== null;
  return `select setval(${quoted(name)}, ${String(isUsed ? last : start)}, ${String(isUsed)})`;
}
