import { expect, test } from "vitest";
import { type BegunScript, type ScriptWriter, writeOnce } from "./script-writer.js";

test("a script that is fitted again to another voice is not written and paid for again", async () => {
  const begun = {} as BegunScript;
  let count = 0;
  const writer: ScriptWriter = {
    begin: () => {
      count += 1;
      return Promise.resolve(begun);
    },
  };
  const once = writeOnce(writer);
  const request = {} as Parameters<ScriptWriter["begin"]>[0];
  const begin = () => once.begin(request, { budgetMs: 30_000, signal: null });
  expect([await begin(), await begin()]).toEqual([begun, begun]);
  expect(count).toBe(1);
});
