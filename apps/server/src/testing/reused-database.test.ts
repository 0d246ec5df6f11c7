import { expect, it } from "vitest";
import { openReusedDatabase } from "./reused-database.js";

const ADD_USER = "insert into users (id, name, email) values ('ann', 'Ann', 'ann@example.com')";
const ADD_PROJECT =
  "insert into projects (owner_id, title, content) values ('ann', 'Rivers', 'Of rivers') returning id";
/** Only the database that the test before has left has it. */
const MARK = "comment on table projects is 'used'";
const READ_MARK = "select obj_description('projects'::regclass) as mark";
const READ_SEEDS = "select name, policy from pgboss.queue order by name";

const rowsOf = async (text: string, database: Awaited<ReturnType<typeof openReusedDatabase>>) =>
  (await database.executeSql(text)).rows;

it("a used database is empty again, counts from one, and keeps what an empty one has", async () => {
  const first = await openReusedDatabase();
  const seeds = await rowsOf(READ_SEEDS, first);
  expect(seeds.length).toBeGreaterThan(0);
  await first.executeSql(ADD_USER);
  const added = await rowsOf(ADD_PROJECT, first);
  await first.executeSql("delete from pgboss.queue where name = (select min(name) from pgboss.queue)");
  await first.executeSql(MARK);
  await first.close();

  const second = await openReusedDatabase();
  expect(await rowsOf(READ_MARK, second)).toEqual([{ mark: "used" }]);
  expect(await rowsOf("select id from users", second)).toEqual([]);
  expect(await rowsOf(READ_SEEDS, second)).toEqual(seeds);
  await second.executeSql(ADD_USER);
  expect(await rowsOf(ADD_PROJECT, second)).toEqual(added);
  await second.executeSql("alter table projects drop column title");
  await second.close();

  const third = await openReusedDatabase();
  expect(await rowsOf(READ_MARK, third)).toEqual([{ mark: null }]);
  await third.close();
});

it("a closed connection refuses work, also while another test has the database", async () => {
  const first = await openReusedDatabase();
  await first.close();
  await first.close();
  const second = await openReusedDatabase();
  await expect(first.executeSql("select 1")).rejects.toThrow("closed");
  expect(() => first.db.transaction(() => Promise.resolve())).toThrow("closed");
  const other = await openReusedDatabase();
  await second.executeSql(ADD_USER);
  expect(await rowsOf("select id from users", other)).toEqual([]);
  await second.close();
  await other.close();
});
