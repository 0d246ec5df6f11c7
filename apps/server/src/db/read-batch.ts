import type { Connection, CustomTypesConfig, FieldDef, Submittable } from "pg";

/** A statement that reads and is prepared with a name. Its rows are arrays, as the query builder asks for them. */
export interface PreparedRead {
  name: string;
  text: string;
  types: CustomTypesConfig;
}

export type ReadValue = string | number | boolean | null | undefined;
export type ReadRow = unknown[];

/** A read that somebody waits for. */
export interface Read {
  statement: PreparedRead;
  values: readonly ReadValue[];
  resolve: (rows: ReadRow[]) => void;
  reject: (error: Error) => void;
}

/** The end of a batch, and the reads of it that were not begun because one before them failed. */
export interface BatchEnd {
  error: Error | null;
  unread: Read[];
}

type Parser = (text: string) => unknown;

/** The statements that a connection knows. Null until their columns are known. */
const prepared = new WeakMap<Connection, Map<string, Parser[] | null>>();

/** Other statements of the same connection are prepared by the library, which keeps its own list of names. */
const NAME_PREFIX = "read ";

/**
 * Reads that travel together: one message to PostgreSQL and one back, however many they are. PostgreSQL runs them one
 * after the other. The first failure ends the batch.
 */
export class ReadBatch implements Submittable {
  readonly #reads: Read[];
  readonly #onEnd: (end: BatchEnd) => void;
  #statements = new Map<string, Parser[] | null>();
  #current = 0;
  #rows: ReadRow[] = [];

  constructor(reads: Read[], onEnd: (end: BatchEnd) => void) {
    this.#reads = reads;
    this.#onEnd = onEnd;
  }

  submit = (connection: Connection): void => {
    this.#statements = prepared.get(connection) ?? new Map();
    prepared.set(connection, this.#statements);
    // Everything is sent at once.
    connection.stream.cork();
    for (const read of this.#reads) this.#send(connection, read);
    connection.sync();
    connection.stream.uncork();
  };

  #send(connection: Connection, { statement: { name: ownName, text }, values }: Read): void {
    const name = NAME_PREFIX + ownName;
    const isNew = !this.#statements.has(name);
    if (isNew) connection.parse({ name, text, types: [] }, true);
    connection.bind({ statement: name, values: values.map(toText) }, true);
    if (isNew) connection.describe({ type: "P", name: "" }, true);
    connection.execute(null, true);
    if (isNew) this.#statements.set(name, null);
  }

  // The library calls these for each message that PostgreSQL sends.

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const { name, types } = this.#reads[this.#current]!.statement;
    const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, "text") as Parser);
    this.#statements.set(NAME_PREFIX + name, parsers);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { name } = this.#reads[this.#current]!.statement;
    const parsers = this.#statements.get(NAME_PREFIX + name)!;
    this.#rows.push(fields.map((text, column) => (text === null ? null : parsers[column]!(text))));
  }

  handleCommandComplete(): void {
    this.#reads[this.#current]!.resolve(this.#rows);
    this.#rows = [];
    this.#current += 1;
  }

  handleReadyForQuery(): void {
    this.#onEnd({ error: null, unread: [] });
  }

  handleError(error: Error): void {
    const [failed, ...unread] = this.#reads.slice(this.#current);
    failed?.reject(error);
    this.#onEnd({ error, unread });
  }
}

function toText(value: ReadValue): string | null {
  return value === null || value === undefined ? null : String(value);
}
