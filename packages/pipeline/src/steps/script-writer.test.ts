import { expect, test } from "vitest";
import { type BegunScript, type ScriptWriter, writeOnce } from "./script-writer.js";

test("a script is requested from the writer only once when it is fitted to another voice", async () => {
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
