import { setTimeout as delay } from "node:timers/promises";
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { ProviderMonitor } from "../state/provider-monitor.js";
import { type FakeFault, type FakeService, sendJson, startFakeService } from "../testing/fake-service.js";
import { createProviderFetch, type ProviderFetchOptions } from "./create-provider-fetch.js";
import { KEPT_WAIT_MS, Patience } from "./patience.js";

const WAIT_MS = 600;
/** What one service may use of it. */
const SHARE_MS = 500;
/** For late timers. */
const LATE_MS = 450;
const STEP_MS = 10;

let fake: FakeService;
beforeEach(async () => {
  fake = await startFakeService((request, response) => {
    if (request.path !== "/slow") return sendJson(response, { ok: true });
    response.writeHead(200, { "content-type": "audio/wav" });
    let parts = 0;
    const timer = setInterval(() => {
      parts += 1;
      if (parts < 12) return void response.write(Buffer.alloc(2_000));
      clearInterval(timer);
      response.end();
    }, 100);
  });
});
afterEach(() => fake.close());

function connect(options: Partial<ProviderFetchOptions> = {}, name = "Test service") {
  return createProviderFetch({
    provider: { id: name, name, setting: null },
    headers: {},
    log: () => undefined,
    monitor: new ProviderMonitor(),
    timeoutMs: 60_000,
    patience: new Patience({ waitMs: WAIT_MS }),
    ...options,
  });
}

/**
 * Returns how long calls take, and for how much of it this process could run. Timers that other work on the machine
 * delays do not count to that, because one that is late is not made up for.
 */
async function timed(calls: () => Promise<unknown>): Promise<{ tookMs: number; ranMs: number }> {
  const startMs = performance.now();
  let ranMs = 0;
  const timer = setInterval(() => (ranMs += STEP_MS), STEP_MS);
  await calls().finally(() => clearInterval(timer));
  return { tookMs: performance.now() - startMs, ranMs };
}

describe("a silent service", () => {
  const silences: FakeFault[] = ["never answers", "sends only headers", "sends a byte now and then"];
  it.each(silences)(
    "that %s is given up after the time that the user accepts, with the seconds",
    async (fault) => {
      fake.failWith([fault], "always");
      const ask = connect({ patience: new Patience({ waitMs: 1_200 }) });
      const { tookMs, ranMs } = await timed(async () => {
        await expect(ask(fake.address)).rejects.toThrow(
          "Test service did not answer in time (silent for 1 s). Check that the service is running",
        );
      });
      expect(tookMs).toBeGreaterThan(900);
      expect(ranMs).toBeLessThan(1_000 + LATE_MS);
      expect(fake.requests).toHaveLength(1);
    },
  );

  it("is not called again for a minute, so that the next video does not wait at all", async () => {
    fake.failWith(["never answers"], "always");
    let nowMs = 1_000_000;
    const ask = connect({ nowMs: () => nowMs });
    await expect(ask(fake.address)).rejects.toMatchObject({ fault: "timed_out" });
    nowMs += 59_000;
    const { ranMs } = await timed(async () => {
      await expect(ask(fake.address)).rejects.toMatchObject({ fault: "timed_out" });
    });
    expect(ranMs).toBeLessThan(LATE_MS);
    expect(fake.requests).toHaveLength(1);
    nowMs += 2_000;
    fake.failWith([]);
    expect((await ask(fake.address)).status).toBe(200);
  });

  it("is called again if it has answered another call in the meantime", async () => {
    fake.failWith(["never answers"]);
    const ask = connect();
    const late = ask(fake.address);
    const [lost] = await Promise.allSettled([late, ask(fake.address)]);
    expect(lost).toMatchObject({ status: "rejected", reason: { fault: "timed_out" } });
    expect((await ask(fake.address)).status).toBe(200);
  });

  it("costs no more with many calls, attempts and other silent services: all share one time", async () => {
    fake.failWith(["never answers"], "always");
    const patience = new Patience({ waitMs: WAIT_MS });
    const services = ["Writer", "Voices", "Other voices"].map((name) => connect({ patience }, name));
    const { tookMs, ranMs } = await timed(async () => {
      for (const ask of services)
        await Promise.allSettled(Array.from({ length: 5 }, () => ask(fake.address)));
    });
    expect(tookMs).toBeGreaterThan(SHARE_MS);
    expect(ranMs).toBeLessThan(WAIT_MS + LATE_MS);
  });

  it("is given up in the same time when it breaks the connection in between", async () => {
    fake.failWith([], "always");
    let attempts = 0;
    const ask = connect({
      sleep: async () => undefined,
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          attempts += 1;
          const timer = setTimeout(() => reject(new TypeError("broken")), 300);
          init?.signal?.addEventListener("abort", () => {
            clearTimeout(timer);
            reject(init.signal?.reason as Error);
          });
        }),
    });
    const { ranMs } = await timed(async () => {
      await expect(ask(fake.address)).rejects.toMatchObject({ fault: "timed_out" });
    });
    expect(attempts).toBe(2);
    expect(ranMs).toBeLessThan(SHARE_MS + LATE_MS);
  });
});

describe("a slow service at work", () => {
  it("may take longer than the accepted silence as long as its answer grows", async () => {
    const { tookMs } = await timed(async () => {
      const body = await (await connect()(`${fake.address}/slow`)).arrayBuffer();
      expect(body.byteLength).toBe(22_000);
    });
    expect(tookMs).toBeGreaterThan(2 * SHARE_MS);
  });

  it("is asked once more whether it works before it is given up", async () => {
    fake.failWith(["never answers"], "always");
    const answers = [true, true, false];
    const ask = connect({ isWorking: async () => answers.shift() ?? false });
    const { tookMs } = await timed(async () => {
      await expect(ask(fake.address)).rejects.toMatchObject({ fault: "timed_out" });
    });
    expect(answers).toEqual([]);
    expect(tookMs).toBeGreaterThan(2 * SHARE_MS);
  });

  it("cannot go beyond the time limit of its call", async () => {
    fake.failWith(["never answers"], "always");
    const ask = connect({ isWorking: async () => true, timeoutMs: 800 });
    const failed = ask(fake.address);
    await expect(failed).rejects.toThrow("did not answer in time. Check");
  });
});

it("a call with a shorter time limit is not said to be waited for longer", async () => {
  fake.failWith(["never answers"], "always");
  const patience = new Patience({ waitMs: WAIT_MS });
  const asked = connect({ patience, timeoutMs: 200 })(fake.address);
  await expect.poll(() => patience.waits().map(({ limitMs }) => limitMs)).toEqual([200]);
  await expect(asked).rejects.toMatchObject({ fault: "timed_out" });
});

it("the calls that are waited for are known, with their silence and its end", async () => {
  fake.failWith(["never answers"], "always");
  const patience = new Patience({ waitMs: WAIT_MS });
  const leaving = new AbortController();
  const asked = connect({ patience })(fake.address, { signal: leaving.signal });
  await expect.poll(() => fake.requests.length).toBe(1);
  const [wait] = patience.waits();
  expect(wait).toMatchObject({ provider: { name: "Test service" }, limitMs: SHARE_MS });
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  expect(patience.waits()).toEqual([]);
  // A cancelled call says nothing about the service.
  expect(patience.allowanceMs()).toBe(SHARE_MS);
});

describe("a person who waits", () => {
  const WORK = { id: 7, personId: "ada", isPatient: false };
  const decision = (wish: "keep" | "stop") => ({ service: "Test service", wish, keptForMs: 60_000 });
  const isAsked = async () => expect.poll(() => fake.requests.length, { interval: 10 }).toBe(1);

  it("on purpose gets the answer, however long the silence and the time limits of the call", async () => {
    fake.failWith(["never answers"]);
    const patience = new Patience({ waitMs: WAIT_MS });
    const ask = connect({ patience, timeoutMs: 300 });
    const asked = patience.runFor(WORK, () => ask(fake.address));
    await isAsked();
    patience.decide(WORK.id, decision("keep"));
    const { tookMs } = await timed(async () => {
      setTimeout(() => void fake.release(), 3 * WAIT_MS);
      expect((await asked).status).toBe(200);
    });
    expect(tookMs).toBeGreaterThan(2.5 * WAIT_MS);
    expect(fake.requests).toHaveLength(1);
    expect(patience.allowanceMs()).toBe(SHARE_MS);
  });

  it("always needs to decide nothing", async () => {
    fake.failWith(["never answers"]);
    const patience = new Patience({ waitMs: WAIT_MS });
    const ask = connect({ patience });
    setTimeout(() => void fake.release(), 2 * WAIT_MS);
    const answer = await patience.runFor({ ...WORK, isPatient: true }, () => ask(fake.address));
    expect(answer.status).toBe(200);
  });

  it("does not prolong the same wait of another person", async () => {
    fake.failWith(["never answers"], "always");
    const patience = new Patience({ waitMs: WAIT_MS });
    const ask = connect({ patience });
    patience.decide(WORK.id, decision("keep"));
    const { ranMs } = await timed(async () => {
      const asked = patience.runFor({ id: 8, personId: "ada", isPatient: false }, () => ask(fake.address));
      await expect(asked).rejects.toMatchObject({ fault: "timed_out" });
    });
    expect(ranMs).toBeLessThan(SHARE_MS + LATE_MS);
  });

  it("no longer goes on at once, also with the calls that follow, and others may still use the service", async () => {
    fake.failWith(["never answers"], "always");
    const patience = new Patience({ waitMs: 60_000 });
    const monitor = new ProviderMonitor();
    const ask = connect({ patience, monitor });
    const asked = patience.runFor(WORK, () => ask(fake.address));
    await isAsked();
    patience.decide(WORK.id, decision("keep"));
    patience.decide(WORK.id, decision("stop"));
    const { ranMs } = await timed(async () => {
      await expect(asked).rejects.toThrow("did not answer in time (you went on without it after 0 s)");
      await expect(patience.runFor(WORK, () => ask(fake.address))).rejects.toThrow("went on without it");
    });
    expect(ranMs).toBeLessThan(LATE_MS);
    expect(fake.requests).toHaveLength(1);
    expect(monitor.lastError).toBeNull();
    expect(patience.allowanceMs()).toBe(50_000);
    fake.failWith([]);
    expect((await ask(fake.address)).status).toBe(200);
  });
});

it("silence that another process has waited for counts, and once only", () => {
  let nowMs = 100_000;
  const patience = new Patience({ waitMs: 30_000, nowMs: () => nowMs });
  const other = new Patience({ waitMs: 30_000, nowMs: () => nowMs });
  const wait = other.begin({ id: "voices", name: "Voices", setting: null });
  nowMs += 25_000;
  wait.end(true);
  nowMs += 1_000;
  const [silence] = other.silences();
  expect(silence).toEqual({ service: "voices", lastedMs: 25_000, agoMs: 1_000 });
  patience.learn(silence!);
  patience.learn(silence!);
  expect(patience.allowanceMs()).toBeCloseTo((5_000 * 5) / 6);
  nowMs += 60_000;
  expect(other.silences()).toEqual([]);
});

it("a long wait on purpose leaves time for the services that follow", () => {
  let nowMs = 100_000;
  const [patience, other] = [0, 1].map(() => new Patience({ waitMs: 30_000, nowMs: () => nowMs }));
  const provider = { id: "voices", name: "Voices", setting: null };
  const wait = patience!.runFor({ id: 7, personId: "ada", isPatient: true }, () => patience!.begin(provider));
  nowMs += 900_000;
  wait.end(true);
  for (const silence of patience!.silences()) other!.learn(silence);
  for (const each of [patience!, other!]) expect(each.allowanceMs()).toBeCloseTo((5_000 * 5) / 6);
});

it("a list that everybody needs is not waited for longer because one person waits on purpose", async () => {
  fake.failWith(["never answers"], "always");
  const patience = new Patience({ waitMs: WAIT_MS });
  const ask = connect({ patience, isShared: true });
  const { ranMs } = await timed(async () => {
    const asked = patience.runFor({ id: 7, personId: "ada", isPatient: true }, () => ask(fake.address));
    await expect(asked).rejects.toMatchObject({ fault: "timed_out" });
  });
  expect(ranMs).toBeLessThan(SHARE_MS + LATE_MS);
});

it("a person who goes on without a service does not wait for the pause between two attempts", async () => {
  fake.failWith([{ status: 503 }], "always");
  const patience = new Patience({ waitMs: 60_000 });
  const asked = patience.runFor({ id: 7, personId: "ada", isPatient: false }, () =>
    connect({ patience, sleep: (_ms, signal) => delay(20_000, undefined, { signal }) })(fake.address),
  );
  await expect.poll(() => fake.requests.length, { interval: 10 }).toBe(1);
  const { ranMs } = await timed(async () => {
    setTimeout(() => patience.decide(7, { service: "Test service", wish: "stop", keptForMs: 0 }), 50);
    await expect(asked).rejects.toThrow("Test service");
  });
  expect(ranMs).toBeLessThan(5_000);
  expect(fake.requests).toHaveLength(1);
});

describe("a visitor beside one who keeps waiting", () => {
  const decision = { service: "Test service", wish: "keep", keptForMs: 60_000 } as const;
  const PATIENT = { id: 7, personId: "ada", isPatient: true };
  const OTHER = { id: 8, personId: "ada", isPatient: false };
  const connectPaced = (patience: Patience, options: Partial<ProviderFetchOptions> = {}) =>
    connect({ patience, callsAtOnce: 2, ...options });
  const stop = (patience: Patience) => patience.decide(PATIENT.id, { ...decision, wish: "stop" });

  it("gets the turns of calls that are silent for longer than the usual time", async () => {
    fake.failWith(["never answers", "never answers", "never answers"]);
    const patience = new Patience({ waitMs: WAIT_MS });
    const ask = connectPaced(patience);
    const kept = patience.runFor(PATIENT, () =>
      Promise.allSettled(Array.from({ length: 3 }, () => ask(fake.address))),
    );
    await delay(SHARE_MS + 100);
    fake.failWith([]);
    const { ranMs } = await timed(async () => {
      const answers = patience.runFor(OTHER, () =>
        Promise.all(Array.from({ length: 5 }, () => ask(fake.address))),
      );
      expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    });
    expect(ranMs).toBeLessThan(LATE_MS);
    // The third sentence of the first visitor waits until one of the others is answered.
    expect(fake.requests).toHaveLength(2 + 5);
    stop(patience);
    await kept;
  });

  it("sees the time in the queue as waiting, and it ends after the usual time", async () => {
    fake.failWith(["never answers"], "always");
    const patience = new Patience({ waitMs: 2 * WAIT_MS });
    const ask = connectPaced(patience);
    const kept = patience.runFor(PATIENT, () => Promise.allSettled([ask(fake.address), ask(fake.address)]));
    await delay(200);
    const { tookMs, ranMs } = await timed(async () => {
      const asked = patience.runFor(OTHER, () => ask(fake.address));
      const outcome = expect(asked).rejects.toThrow("silent for 1 s");
      await delay(300);
      const wait = patience.waits().find(({ workId }) => workId === OTHER.id);
      expect(wait?.silentMs).toBeGreaterThan(250);
      await outcome;
    });
    expect(tookMs).toBeGreaterThan(2 * SHARE_MS - 50);
    expect(ranMs).toBeLessThan(2 * SHARE_MS + LATE_MS);
    stop(patience);
    await kept;
  });

  it("can leave the queue at once, or cancel", async () => {
    fake.failWith(["never answers"], "always");
    const patience = new Patience({ waitMs: 60_000 });
    const ask = connectPaced(patience);
    const kept = patience.runFor(PATIENT, () => Promise.allSettled([ask(fake.address), ask(fake.address)]));
    await expect.poll(() => fake.requests.length).toBe(2);
    const leaving = new AbortController();
    const { ranMs } = await timed(async () => {
      const left = patience.runFor(OTHER, () => ask(fake.address));
      const cancelled = ask(fake.address, { signal: leaving.signal });
      setTimeout(() => {
        patience.decide(OTHER.id, { ...decision, wish: "stop" });
        leaving.abort();
      }, 50);
      await expect(left).rejects.toThrow("you went on without it");
      await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
    });
    expect(ranMs).toBeLessThan(LATE_MS);
    expect(fake.requests).toHaveLength(2);
    stop(patience);
    await kept;
  });
});

it("a long queue of a service that works is no silence, and takes no time from its calls", async () => {
  const slow = await startFakeService(async (_request, response) => {
    await delay(200);
    sendJson(response, { ok: true });
  });
  // The queue is longer than the limits, and each call much shorter, also on a busy machine.
  const patience = new Patience({ waitMs: 1_500 });
  const ask = connect({ patience, callsAtOnce: 1, timeoutMs: 1_300 });
  let longestMs = 0;
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, ...patience.waits().map(({ silentMs }) => silentMs));
  }, 20);
  const { tookMs } = await timed(async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(slow.address)));
    expect(answers).toHaveLength(8);
  });
  clearInterval(timer);
  expect(tookMs).toBeGreaterThan(1_500);
  expect(longestMs).toBeLessThan(1_000);
  await slow.close();
});

describe("a person who always waits", () => {
  const patientWork = { id: 7, personId: "ada", isPatient: true };

  it("waits also for a service that rests because it was silent for somebody else", async () => {
    fake.failWith(["never answers"], "always");
    const patience = new Patience({ waitMs: WAIT_MS });
    const ask = connect({ patience });
    await expect(ask(fake.address)).rejects.toMatchObject({ fault: "timed_out" });
    fake.failWith(["never answers"]);
    const asked = patience.runFor(patientWork, () => ask(fake.address));
    setTimeout(() => void fake.release(), SHARE_MS);
    expect((await asked).status).toBe(200);
  });

  it("does not wait again for a service that was silent for the longest time", async () => {
    let nowMs = 100_000;
    const patience = new Patience({ nowMs: () => nowMs });
    const other = new Patience({ nowMs: () => nowMs });
    const service = { id: "voices", name: "Voices", setting: null };
    patience.runFor(patientWork, () => {
      expect(patience.waitsForResting(service)).toBe(true);
      const wait = patience.begin(service);
      // The service said 3 s before the end that it is not at work.
      nowMs += KEPT_WAIT_MS - 3_000;
      wait.end(true);
      expect(patience.waitsForResting(service)).toBe(false);
      nowMs += 30_000;
      expect(patience.waitsForResting(service)).toBe(false);
    });
    for (const silence of patience.silences()) other.learn(silence);
    const isAwaited = () =>
      [patience, other].map((each) => each.runFor(patientWork, () => each.waitsForResting(service)));
    expect(isAwaited()).toEqual([false, false]);
    nowMs += 31_000;
    expect(isAwaited()).toEqual([true, true]);
  });

  it("is not stopped by the time limit of Node for answers that do not begin", async () => {
    const before = getGlobalDispatcher();
    setGlobalDispatcher(new Agent({ headersTimeout: 300 }));
    onTestFinished(() => setGlobalDispatcher(before));
    fake.failWith(["never answers"]);
    const patience = new Patience({ waitMs: WAIT_MS });
    const ask = connect({ patience, retriesBroken: false });
    // Node looks at its time limits only once a second.
    setTimeout(() => void fake.release(), 3_000);
    const answer = await patience.runFor(patientWork, () => ask(fake.address));
    expect(answer.status).toBe(200);
    expect(fake.requests).toHaveLength(1);
  });
});
