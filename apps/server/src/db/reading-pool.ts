import { setImmediate as nextTurn } from "node:timers/promises";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import {
  type BatchEnd,
  type PreparedRead,
  type Read,
  ReadBatch,
  type ReadRow,
  type ReadValue,
} from "./read-batch.js";

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

  /** Begins to send, as soon as the requests that have arrived by now have asked for what they need. */
  #gather(): void {
    if (this.#isGathering || this.#underWay === MAX_BATCHES || this.#waiting.length === 0) return;
    this.#isGathering = true;
    setImmediate(() => {
      this.#isGathering = false;
      this.#underWay += 1;
      void this.#send(this.#takeWaiting()).finally(() => {
        this.#underWay -= 1;
        this.#gather();
      });
      this.#gather();
    });
  }

  #takeWaiting(): Read[] {
    return this.#waiting.splice(0, MAX_READS);
  }

  /** Sends batches over one connection until nothing waits, or one fails. */
  async #send(first: Read[]): Promise<void> {
    let reads = first;
    try {
      const client = await this.connect();
      // The batch is told of a lost connection, too.
      client.on("error", ignore);
      let failure: Error | null = null;
      while (reads.length > 0) {
        const { error, unread } = await runBatch(client, reads);
        this.#waiting.unshift(...unread);
        failure = error;
        const isGoingOn = failure === null && this.#waiting.length > 0;
        if (isGoingOn) await nextTurn();
        reads = isGoingOn ? this.#takeWaiting() : [];
      }
      client.off("error", ignore);
      client.release(failure ?? false);
    } catch (cause) {
      for (const { reject } of reads) reject(cause as Error);
    }
  }
}

function runBatch(client: PoolClient, reads: Read[]): Promise<BatchEnd> {
  return new Promise((onEnd) => client.query(new ReadBatch(reads, onEnd)));
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
