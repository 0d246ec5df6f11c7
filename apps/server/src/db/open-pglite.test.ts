import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseConnection } from "./database.js";
import { openPgliteInMemory } from "./open-pglite.js";

const STATEMENTS = 40;

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openPgliteInMemory();
});
afterAll(() => connection.close());

const select = () => connection.executeSql("select $1::int as n", [1]);

it.each([
  ["statements", () => Promise.all(Array.from({ length: STATEMENTS }, select))],
  [
    "transactions",
    () =>
      Promise.all(
        Array.from({ length: STATEMENTS }, () => connection.db.transaction((tx) => tx.execute("select 1"))),
      ),
  ],
])("the event loop stays responsive while many %s wait for PGlite", async (_what, work) => {
  const state = { turns: 0, isDone: false };
  const working = work().then(() => (state.isDone = true));
  while (!state.isDone) {
    await setImmediate();
    state.turns += 1;
  }
  await working;
  expect(state.turns).toBeGreaterThanOrEqual(STATEMENTS);
});
