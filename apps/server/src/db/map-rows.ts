import { Column, getTableName, is, SQL, type DriverValueDecoder } from "drizzle-orm";

type Decoder = DriverValueDecoder<unknown, unknown>;
type Row = readonly unknown[];

/** What the query builder keeps in a prepared statement about its columns. It names none of this in its types. */
interface Described {
  fields: readonly { path: readonly string[]; field: unknown }[];
  /** Tells by the name of a table whether a row always has one of its rows. Undefined without joins. */
  joinsNotNullableMap?: Readonly<Record<string, boolean>>;
  customResultMapper?: (rows: readonly Row[]) => unknown[];
}

interface Cell {
  index: number;
  name: string;
  decoder: Decoder;
}

/** A joined table in a row, or the row's own cells. */
interface Part {
  /** Null for the row's own cells. */
  name: string | null;
  /** True if the row may have none of the joined ones. */
  isOptional: boolean;
  cells: Cell[];
}

/**
 * Has a prepared statement map its rows by a plan that is made once. The query builder finds out anew for each cell where
 * it belongs and who decodes it, which takes longer than to read the row.
 */
export function mapByPlan<Statement extends object>(statement: Statement): Statement {
  const described = statement as Statement & Described;
  const parts = planRow(described);
  described.customResultMapper = (rows) => rows.map((row) => mapRow(parts, row));
  return statement;
}

function planRow({ fields, joinsNotNullableMap }: Described): Part[] {
  const parts = new Map<string | null, Part>();
  for (const [index, { path, field }] of fields.entries()) {
    const [outer, inner = null] = path as [string, string?];
    const name = inner === null ? null : outer;
    const isOptional =
      name !== null && is(field, Column) && joinsNotNullableMap?.[getTableName(field.table)] === false;
    const part = parts.get(name) ?? { name, isOptional, cells: [] };
    part.cells.push({ index, name: inner ?? outer, decoder: decoderOf(field) });
    parts.set(name, part);
  }
  return [...parts.values()];
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  return (is(field, SQL) ? field : (field as SQL.Aliased).sql)["decoder" as never];
}

function mapRow(parts: readonly Part[], row: Row): Record<string, unknown> {
  const mapped: Record<string, unknown> = {};
  for (const { name, isOptional, cells } of parts) {
    if (name === null) mapCells(cells, row, mapped);
    // The first column of a joined table is its key.
    else mapped[name] = isOptional && row[cells[0]!.index] === null ? null : mapCells(cells, row, {});
  }
  return mapped;
}

function mapCells(cells: readonly Cell[], row: Row, into: Record<string, unknown>): Record<string, unknown> {
  for (const { index, name, decoder } of cells) {
    const value = row[index];
    into[name] = value === null ? null : decoder.mapFromDriverValue(value);
  }
  return into;
}
