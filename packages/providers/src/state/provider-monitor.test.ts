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
