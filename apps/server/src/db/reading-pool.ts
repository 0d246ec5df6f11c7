import { Pool, type PoolConfig } from "pg";
import { type PreparedRead, type Read, ReadBatch, type ReadRow, type ReadValue } from "./read-batch.js";

/** With two, one batch is under way while the next one gathers, and a slow read does not stop the others. */
const MAX_BATCHES = 2;
const MAX_READS = 32;

/**
 * Connections that send statements with a name, which read, in batches: those that are asked for while the connections
 * are busy with others. Only while `mayName` says so, because a pooler that shares connections between transactions would
 * give the next batch a connection that does not know the names.
 */
export class ReadingPool extends Pool {
  readonly #mayName: () => boolean;
  #waiting: Read[] = [];
  #underWay = 0;
  #isGathering = false;

  constructor(config: PoolConfig, mayName: () => boolean) {
    super(config);
    this.#mayName = mayName;
  }

  override query = ((...given: readonly unknown[]) => {
    const [first, values] = given;
    if (isPreparedRead(first) && this.#mayName()) return this.#read(first, (values ?? []) as ReadValue[]);
    return Reflect.apply(super.query, this, given) as unknown;
  }) as Pool["query"];

  async #read(statement: PreparedRead, values: readonly ReadValue[]): Promise<{ rows: ReadRow[] }> {
    const rows = await new Promise<ReadRow[]>((resolve, reject) => {
      this.#waiting.push({ statement, values, resolve, reject });
      this.#gather();
    });
    return { rows };
  }

  /** Sends what waits, as soon as the requests that have arrived by now have asked for what they need. */
  #gather(): void {
    if (this.#isGathering || this.#underWay === MAX_BATCHES || this.#waiting.length === 0) return;
    this.#isGathering = true;
    setImmediate(() => {
      this.#isGathering = false;
      const reads = this.#waiting.splice(0, MAX_READS);
      this.#underWay += 1;
      this.#gather();
      void this.#run(reads).finally(() => {
        this.#underWay -= 1;
        this.#gather();
      });
    });
  }

  async #run(reads: Read[]): Promise<void> {
    try {
      const client = await this.connect();
      // The batch is told of a lost connection, too.
      client.on("error", ignore);
      const { error, unread } = await new Promise<{ error: Error | null; unread: Read[] }>((onEnd) =>
        client.query(new ReadBatch(reads, onEnd)),
      );
      client.off("error", ignore);
      client.release(error ?? false);
      this.#waiting.unshift(...unread);
    } catch (cause) {
      for (const { reject } of reads) reject(cause as Error);
    }
  }
}

function isPreparedRead(asked: unknown): asked is PreparedRead {
  return (
    typeof asked === "object" &&
    asked !== null &&
    "name" in asked &&
    asked.name !== undefined &&
    "rowMode" in asked
  );
}

function ignore(): void {}
