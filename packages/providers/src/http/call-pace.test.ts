import { expect, it } from "vitest";
import { setImmediate, setTimeout as delay } from "node:timers/promises";
import { ProviderMonitor } from "../state/provider-monitor.js";
import { sendJson, startFakeService } from "../testing/fake-service.js";
import { CallPace, type PaceOrder } from "./call-pace.js";
import { createProviderFetch } from "./create-provider-fetch.js";

it.each([1, 2])(
  "all sentences are spoken by a service that allows %i calls at once and refuses others",
  async (allowed) => {
    let running = 0;
    let refused = 0;
    let most = 0;
    const fake = await startFakeService(async (_request, response) => {
      if (running >= allowed) {
        refused += 1;
        return sendJson(response, { detail: { status: "too_many_concurrent_requests" } }, 429);
      }
      running += 1;
      most = Math.max(most, running);
      await delay(20);
      running -= 1;
      sendJson(response, { ok: true });
    });
    const ask = createProviderFetch({
      provider: { id: "voices", name: "Voices", setting: null },
      headers: {},
      log: () => undefined,
      monitor: new ProviderMonitor(),
      timeoutMs: 20_000,
      callsAtOnce: 8,
      sleep: (ms) => delay(ms / 20),
    });
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(fake.address)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(most).toBe(allowed);
    // Without a lower limit, most calls would be refused again and again.
    expect(refused).toBeLessThan(16);
    await fake.close();
  },
);

/** Starts calls that end when they are told to. */
function startCalls(pace: CallPace) {
  const started: string[] = [];
  const endings = new Map<string, () => void>();
  const leavings = new Map<string, () => void>();
  const leaving = new AbortController();
  const start = async (name: string, order: Partial<PaceOrder> = {}): Promise<void> => {
    const usual = {
      workId: null,
      personId: null,
      isAgain: false,
      signal: leaving.signal,
      onWork: () => undefined,
    };
    void pace.run({ ...usual, ...order }, async (leaveTurn) => {
      started.push(name);
      leavings.set(name, leaveTurn);
      await new Promise<void>((resolve) => endings.set(name, resolve));
    });
    await setImmediate();
  };
  const end = async (name: string): Promise<void> => {
    endings.get(name)?.();
    await setImmediate();
  };
  const leave = async (name: string): Promise<void> => {
    leavings.get(name)?.();
    await setImmediate();
  };
  return { started, start, end, leave };
}

it("a turn that a call leaves is for other people's calls, so that nobody has more calls than before", async () => {
  const { started, start, end, leave } = startCalls(new CallPace(1));
  await start("patient 1", { workId: 7 });
  await start("patient 2", { workId: 7 });
  await start("other 1", { workId: 8 });
  await start("other 2", { workId: 8 });
  await leave("patient 1");
  expect(started).toEqual(["patient 1", "other 1"]);
  await end("other 1");
  await end("other 2");
  expect(started).toEqual(["patient 1", "other 1", "other 2"]);
  await end("patient 1");
  expect(started).toEqual(["patient 1", "other 1", "other 2", "patient 2"]);
});

it("a person whose one call has left its turn goes on with as many calls as before", async () => {
  const { started, start, leave } = startCalls(new CallPace(2));
  await start("silent", { workId: 7 });
  await start("second", { workId: 7 });
  await start("third", { workId: 7 });
  await leave("silent");
  expect(started).toEqual(["silent", "second"]);
  await leave("second");
  expect(started).toEqual(["silent", "second"]);
});

it("one silent call does not hold up the other calls of its work", async () => {
  const { started, start, end, leave } = startCalls(new CallPace(2));
  for (const name of ["silent", "second", "third"]) await start(name, { workId: 7 });
  await leave("silent");
  await end("second");
  expect(started).toEqual(["silent", "second", "third"]);
});

it("a further attempt of a call goes before calls that have not begun", async () => {
  const { started, start, end } = startCalls(new CallPace(1));
  await start("first");
  await start("second");
  await start("first again", { isAgain: true });
  await end("first");
  expect(started).toEqual(["first", "first again"]);
});

it("a call that is cancelled in the queue ends at once and uses no turn", async () => {
  const { started, start, end } = startCalls(new CallPace(1));
  const leaving = new AbortController();
  await start("first");
  await start("cancelled", { signal: leaving.signal });
  await start("second");
  leaving.abort();
  await setImmediate();
  expect(started).toEqual(["first", "cancelled"]);
  await end("cancelled");
  expect(started).toEqual(["first", "cancelled"]);
  await end("first");
  expect(started).toEqual(["first", "cancelled", "second"]);
});

it("a pace halves once for calls that were refused together, and rises again with answers", () => {
  const pace = new CallPace(8);
  for (const startMs of [0, 1, 2]) pace.refused({ startMs, nowMs: 10 });
  expect(pace.callsAtOnce).toBe(4);
  pace.refused({ startMs: 11, nowMs: 20 });
  pace.refused({ startMs: 21, nowMs: 30 });
  pace.refused({ startMs: 31, nowMs: 40 });
  expect(pace.callsAtOnce).toBe(1);
  for (let answers = 0; answers < 200; answers += 1) pace.answered();
  expect(pace.callsAtOnce).toBe(8);
});

it("turns go to the person with the fewest calls, those that have left their turns included", async () => {
  const { started, start, end, leave } = startCalls(new CallPace(2));
  for (let project = 1; project <= 4; project++)
    await start(`ada ${project}`, { workId: project, personId: "ada" });
  await start("ben 1", { workId: 11, personId: "ben" });
  await start("ben 2", { workId: 11, personId: "ben" });
  await start("cem", { workId: 21, personId: "cem" });
  expect(started).toEqual(["ada 1", "ada 2"]);
  await leave("ada 1");
  await leave("ada 2");
  expect(started.slice(2)).toEqual(["ben 1", "cem"]);
  await end("cem");
  // Ada still has two calls, which nobody answers.
  expect(started.slice(4)).toEqual(["ben 2"]);
  await end("ben 1");
  await end("ben 2");
  expect(started.slice(5)).toEqual(["ada 3", "ada 4"]);
});
