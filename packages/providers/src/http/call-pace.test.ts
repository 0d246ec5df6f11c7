import { expect, it } from "vitest";
import { setTimeout as delay } from "node:timers/promises";
import { ProviderMonitor } from "../state/provider-monitor.js";
import { sendJson, startFakeService } from "../testing/fake-service.js";
import { CallPace } from "./call-pace.js";
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
