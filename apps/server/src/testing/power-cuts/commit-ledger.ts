import type { ExecuteSql } from "../../db/database.js";
import type { DiskHistory } from "./disk-history.js";

/** The watched tables, with a key and a value for each row. */
const WATCHED = {
  project:
    "select id::text as key, case when deleted_at is null then title else '(deleted)' end as value from projects",
  scenes:
    "select project_id::text as key, md5(string_agg(text, '|' order by position)) as value from scenes group by 1",
  user: "select email as key, name as value from users",
  pair: "select split_part(id, '/', 1) as key, count(*)::text as value from users where id like 'pair-%' group by 1",
  renders: "select project_id::text as key, count(*)::text as value from renders group by 1",
  jobs: "select name as key, count(*)::text as value from pgboss.job group by 1",
};
const PAIR = "pair ";

/** The values by subject and key. */
export type Watched = Map<string, string>;

export async function readWatched(executeSql: ExecuteSql): Promise<Watched> {
  const watched: Watched = new Map();
  for (const [kind, text] of Object.entries(WATCHED)) {
    for (const { key, value } of (await executeSql(text)).rows) watched.set(`${kind} ${key}`, String(value));
  }
  return watched;
}

interface Commit {
  key: string;
  value: string | null;
  /** The commit happened after this number of events in the history. */
  startedAt: number;
  answeredAtMs: number;
}

/** Records the times at which values were committed, for comparison with the state after a power cut. */
export class CommitLedger {
  readonly #history: DiskHistory;
  readonly #commits: Commit[] = [];
  readonly #first: Watched;
  #last: Watched;

  constructor(history: DiskHistory, first: Watched) {
    this.#history = history;
    this.#first = first;
    this.#last = first;
  }

  get length(): number {
    return this.#commits.length;
  }

  /** Does something and records its changes. */
  async watch(executeSql: ExecuteSql, action: () => Promise<unknown>): Promise<void> {
    const startedAt = this.#history.length;
    await action();
    const answeredAtMs = performance.now();
    const now = await readWatched(executeSql);
    for (const key of new Set([...now.keys(), ...this.#last.keys()])) {
      const value = now.get(key) ?? null;
      if (value !== (this.#last.get(key) ?? null))
        this.#commits.push({ key, value, startedAt, answeredAtMs });
    }
    this.#last = now;
  }

  /**
   * Returns sentences about wrong values after a cut at `moment` and `atMs`. Each key must have its last value that
   * was committed `graceMs` before the cut, or a later one. Values that are flushed at once must always be there.
   */
  complaints(found: Watched, cut: { moment: number; atMs: number; graceMs: number }): string[] {
    const keys = new Set([...found.keys(), ...this.#first.keys(), ...this.#commits.map(({ key }) => key)]);
    return [...keys].flatMap((key) => {
      const value = found.get(key) ?? null;
      if (key.startsWith(PAIR) && value !== null && value !== "2") return [`${key} is half there`];
      const allowed = this.#allowed(key, cut);
      return allowed.includes(value) ? [] : [`${key} is ${value}, not ${allowed.join(" or ")}`];
    });
  }

  #allowed(key: string, cut: { moment: number; atMs: number; graceMs: number }): (string | null)[] {
    const begun = this.#commits.filter((commit) => commit.key === key && commit.startedAt < cut.moment);
    const sure = begun.filter(({ answeredAtMs }) => answeredAtMs <= cut.atMs - cut.graceMs).length;
    const values = [this.#first.get(key) ?? null, ...begun.map(({ value }) => value)];
    return values.slice(sure);
  }
}
