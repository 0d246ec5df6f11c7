import { sayAsItIs } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { providerError } from "../http/provider-faults.js";
import { describeProvider } from "./describe-provider.js";
import type { ProviderDescription } from "./provider-description.js";
import { ProviderMonitor } from "./provider-monitor.js";
import { createProviderTester } from "./test-provider.js";

const SIGNAL = new AbortController().signal;
const REFUSED = providerError({
  provider: { id: "one", name: "One", setting: "ONE_KEY" },
  fault: "refused",
  status: 401,
  said: null,
});

const describeOne = (more: Partial<ProviderDescription> = {}): ProviderDescription => ({
  id: "one",
  name: "One",
  kind: "writer",
  setting: "ONE_KEY",
  adds: sayAsItIs("Adds one."),
  availability: "configured",
  test: async () => undefined,
  monitor: new ProviderMonitor(),
  ...more,
});

describe("a provider's state", () => {
  it("comes first from its configuration, and then from its last request", () => {
    const monitor = new ProviderMonitor();
    const stateOf = (more: Partial<ProviderDescription>) =>
      describeProvider(describeOne({ monitor, ...more }));
    expect(stateOf({ availability: "key_missing" })).toMatchObject({ state: "key_missing", canTest: false });
    expect(stateOf({ availability: "key_missing" }).detail).toContain("Set ONE_KEY");
    expect(stateOf({})).toMatchObject({ state: "connected", lastUsedAt: null, canTest: true });
    monitor.failed({ startMs: 0, nowMs: 0, error: REFUSED, retryMs: null });
    expect(stateOf({})).toMatchObject({
      state: "failing",
      detail: REFUSED.message,
      lastError: REFUSED.message,
    });
    monitor.succeeded({ nowMs: 1_000, latencyMs: 230 });
    expect(stateOf({})).toMatchObject({
      state: "connected",
      lastError: null,
      lastUsedAt: "1970-01-01T00:00:01.000Z",
    });
    expect(stateOf({}).detail).toContain("230 ms");
  });
});

describe("testing a provider", () => {
  it("sends at most one request in ten seconds", async () => {
    let [asked, nowMs] = [0, 50_000];
    const test = createProviderTester([describeOne({ test: async () => void (asked += 1) })], {
      nowMs: () => nowMs,
    });
    await test("one", SIGNAL);
    await test("one", SIGNAL);
    expect(asked).toBe(1);
    nowMs += 10_000;
    await test("one", SIGNAL);
    expect(asked).toBe(2);
  });

  it("reports a failure as a state, and calls even a service that is paused as unreachable", async () => {
    const monitor = new ProviderMonitor();
    const unreachable = providerError({
      provider: { id: "one", name: "One", setting: null },
      fault: "unreachable",
      status: null,
      said: null,
    });
    monitor.failed({ startMs: 0, nowMs: 0, error: unreachable, retryMs: null });
    const asleep: unknown[] = [];
    const test = createProviderTester(
      [
        describeOne({
          monitor,
          test: async () => {
            asleep.push(monitor.restingSince(1));
            throw REFUSED;
          },
        }),
      ],
      { nowMs: () => 1 },
    );
    expect(await test("one", SIGNAL)).toMatchObject({ state: "failing", lastError: REFUSED.message });
    expect(asleep).toEqual([null]);
  });

  it("sends no request if the provider is not configured, and rejects an unknown name", async () => {
    const missing = describeOne({
      availability: "key_missing",
      test: () => Promise.reject(new Error("asked")),
    });
    const test = createProviderTester([missing], { nowMs: () => 0 });
    expect((await test("one", SIGNAL)).state).toBe("key_missing");
    await expect(test("two", SIGNAL)).rejects.toMatchObject({ code: "not_found" });
  });
});
