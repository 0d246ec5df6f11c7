import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Pool } from "pg";
import { namingClient } from "./naming-client.js";

const SERVER = process.env["TEST_DATABASE_URL"] ?? "";

describe.skipIf(SERVER === "")("a statement with a name", () => {
  let mayName: boolean;
  let pool: Pool;
  beforeEach(() => {
    mayName = true;
    pool = new Pool({ Client: namingClient(() => mayName), connectionString: SERVER, max: 1 });
  });
  afterEach(() => pool.end());

  const read = (value: string) =>
    pool.query({ name: "greeting", text: "select $1::text as said", values: [value] });
  const prepared = async () =>
    (await pool.query<{ name: string }>("select name from pg_prepared_statements")).rows.map(
      ({ name }) => name,
    );

  it("is prepared once for a connection", async () => {
    expect((await read("good morning")).rows).toEqual([{ said: "good morning" }]);
    expect((await read("good night")).rows).toEqual([{ said: "good night" }]);
    expect(await prepared()).toEqual(["greeting"]);
  });

  it("runs without its name while connections may be shared", async () => {
    mayName = false;
    expect((await read("good morning")).rows).toEqual([{ said: "good morning" }]);
    expect(await prepared()).toEqual([]);
  });
});
