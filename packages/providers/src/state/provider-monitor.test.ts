import { expect, it } from "vitest";
import { providerError } from "../http/provider-faults.js";
import { ProviderMonitor } from "./provider-monitor.js";

const provider = { id: "voices", name: "Voices", setting: null };
const MINUTE_MS = 60_000;

it("an unreachable provider is not called for a minute, and not for longer if the clock is set back", () => {
  const nowMs = 120 * MINUTE_MS;
  const monitor = new ProviderMonitor();
  const error = providerError({ provider, fault: "unreachable", status: null, said: null, cause: null });
  monitor.failed({ startMs: nowMs, nowMs, error, retryMs: null });
  const resting = [0, 1, MINUTE_MS - 1, MINUTE_MS, -120 * MINUTE_MS].map(
    (passedMs) => monitor.restingSince(nowMs + passedMs) !== null,
  );
  expect(resting).toEqual([true, true, true, false, false]);
});

it.each(["filtered", "too_long"] as const)("a provider that refuses one text (%s) does not fail", (fault) => {
  const monitor = new ProviderMonitor();
  const gone = providerError({ provider, fault: "unreachable", status: null, said: null });
  monitor.failed({ startMs: 0, nowMs: 0, error: gone, retryMs: null });
  const error = providerError({ provider, fault, status: 400, said: "no" });
  monitor.failed({ startMs: 61_000, nowMs: 62_000, error, retryMs: null });
  expect(monitor).toMatchObject({ lastError: null, lastUsedAt: "1970-01-01T00:01:02.000Z" });
  expect(monitor.restingSince(62_001)).toBeNull();
});

it("a provider that was silent in another process rests, unless it has answered here since", () => {
  const error = providerError({ provider, fault: "timed_out", status: null, said: null });
  const silence = { startMs: 1_000, endMs: 26_000, error };
  const [asleep, awake] = [new ProviderMonitor(), new ProviderMonitor()];
  awake.succeeded({ nowMs: 2_000, latencyMs: 10 });
  for (const monitor of [asleep, awake]) monitor.silentElsewhere(silence);
  expect(asleep.restingSince(85_999)).toBe(error);
  expect(asleep.restingSince(86_000)).toBeNull();
  expect(awake.restingSince(26_001)).toBeNull();
  expect(awake.lastError).toBeNull();
});
