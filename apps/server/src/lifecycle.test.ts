import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createLifecycle } from "./lifecycle.js";

function open() {
  const lines: string[] = [];
  const log = pino(
    new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(JSON.parse(line.toString()).msg);
        done();
      },
    }),
  );
  return { lifecycle: createLifecycle(log), lines };
}

test("closing the server closes its parts in the reverse order of opening, and a second call does nothing", async () => {
  const { lifecycle } = open();
  const closed: string[] = [];
  for (const name of ["database", "jobs", "http"]) {
    lifecycle.onClose(name, async () => void closed.push(name));
  }
  await lifecycle.close(1_000);
  await lifecycle.close(1_000);
  expect(closed).toEqual(["http", "jobs", "database"]);
});

test("closing the server continues and logs a warning when one part fails to close", async () => {
  const { lifecycle, lines } = open();
  const closed: string[] = [];
  lifecycle.onClose("database", async () => void closed.push("database"));
  lifecycle.onClose("jobs", () => Promise.reject(new Error("stuck")));
  await lifecycle.close(1_000);
  expect(closed).toEqual(["database"]);
  expect(lines).toEqual(["A part did not close cleanly."]);
});

test("closing the server continues after the time limit when one part never closes", async () => {
  const { lifecycle, lines } = open();
  const closed: string[] = [];
  lifecycle.onClose("database", async () => void closed.push("database"));
  lifecycle.onClose("jobs", () => new Promise(() => {}));
  const startMs = performance.now();
  await lifecycle.close(50);
  expect(performance.now() - startMs).toBeLessThan(10_000);
  expect(closed).toEqual(["database"]);
  expect(lines[0]).toBe("A part was not closed in time.");
});

test("closing the server aborts the lifecycle's stopping signal before any part closes", async () => {
  const { lifecycle } = open();
  const seen: boolean[] = [];
  lifecycle.onClose("http", async () => void seen.push(lifecycle.stopping.aborted));
  expect(lifecycle.stopping.aborted).toBe(false);
  await lifecycle.close(1_000);
  expect(seen).toEqual([true]);
});
