import { expect, it } from "vitest";
import { takeTurns } from "./take-turns.js";

it("tasks run one after another, and the event loop runs between them", async () => {
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

it("a task runs after an earlier task failed", async () => {
  const inTurn = takeTurns();
  const failing = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(() => Promise.resolve("whole"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("whole");
});
