import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { types } from "pg";
import { ReadingPool } from "./reading-pool.js";

const SERVER = process.env["TEST_DATABASE_URL"] ?? "";

describe.skipIf(SERVER === "")("reads that are asked for at the same time", () => {
  let mayName: boolean;
  let pool: ReadingPool;
  beforeEach(() => {
    mayName = true;
    pool = new ReadingPool({ connectionString: SERVER, max: 3 }, () => mayName);
  });
  afterEach(() => pool.end());

  const statement = (name: string, text: string) => ({ name, text, rowMode: "array", types }) as const;
  const GREETING = statement("greeting", "select $1::text, $2::int");
  const greet = (said: string | null, times: number) => pool.query(GREETING, [said, times]);
  const rowsOf = async (asked: Promise<{ rows: unknown[][] }>) => (await asked).rows;

  it("each get their own rows, with values as the query builder reads them", async () => {
    const asked = Array.from({ length: 100 }, (_, nth) =>
      rowsOf(greet(nth % 7 === 0 ? null : `hello ${nth}`, nth)),
    );
    const list = rowsOf(
      pool.query(statement("list", "select n, n > 1 from generate_series(1, $1::int) n"), [2]),
    );
    expect(await Promise.all(asked)).toEqual(
      Array.from({ length: 100 }, (_, nth) => [[nth % 7 === 0 ? null : `hello ${nth}`, nth]]),
    );
    expect(await list).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it("are answered although one of them fails", async () => {
    const fails = statement("division", "select 1 / $1::int");
    const [before, failed, after] = await Promise.allSettled([
      greet("a", 1),
      pool.query(fails, [0]),
      greet("b", 2),
    ]);
    expect(before).toMatchObject({ status: "fulfilled", value: { rows: [["a", 1]] } });
    expect(failed).toMatchObject({ status: "rejected", reason: { message: "division by zero" } });
    expect(after).toMatchObject({ status: "fulfilled", value: { rows: [["b", 2]] } });
    expect(await rowsOf(pool.query(fails, [1]))).toEqual([[1]]);
  });

  it("fail when their connection is lost, and the next ones have another", async () => {
    const slow = pool.query(statement("slow", "select pg_sleep(30), $1::int"), [1]);
    const failed = expect(slow).rejects.toThrow(/terminat/);
    const other = await pool.connect();
    await expect
      .poll(async () => {
        const found =
          "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(30)%'";
        return (await other.query(found)).rowCount;
      })
      .toBe(1);
    other.release();
    await failed;
    expect(await rowsOf(greet("again", 3))).toEqual([["again", 3]]);
  });

  it("are told when there is no connection", async () => {
    const nowhere = new ReadingPool({ connectionString: "postgresql://127.0.0.1:1/none" }, () => true);
    await expect(nowhere.query(GREETING, ["a", 1])).rejects.toThrow("ECONNREFUSED");
    await nowhere.end();
  });

  it("leave no names while connections may be shared", async () => {
    const names = async () => (await pool.query("select name from pg_prepared_statements")).rows;
    await greet("a", 1);
    expect(await names()).toEqual([{ name: "read greeting" }]);
    await pool.end();
    mayName = false;
    pool = new ReadingPool({ connectionString: SERVER, max: 1 }, () => mayName);
    await pool.query({ text: GREETING.text, rowMode: "array" }, ["a", 1]);
    expect(await names()).toEqual([]);
  });
});
