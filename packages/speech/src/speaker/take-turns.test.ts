import { expect, it } from "vitest";
import { takeTurns } from "./take-turns.js";

it("the pieces are done one after the other, and other work gets the thread in between", async () => {
  const inTurn = takeTurns();
  const seen: string[] = [];
  const piece = (name: string) =>
    inTurn(() => {
      seen.push(name);
      setImmediate(() => seen.push(`after ${name}`));
      return Promise.resolve(name);
    });
  expect(await Promise.all([piece("a"), piece("b"), piece("c")])).toEqual(["a", "b", "c"]);
  expect(seen.slice(0, 5)).toEqual(["a", "after a", "b", "after b", "c"]);
});

it("the next piece follows after a piece that failed", async () => {
  const inTurn = takeTurns();
  const failing = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(() => Promise.resolve("whole"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("whole");
});
