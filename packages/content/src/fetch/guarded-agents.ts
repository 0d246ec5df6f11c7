import { lookup } from "node:dns";
import { Agent, type Dispatcher } from "undici";
import { CONTENT_LIMITS } from "../limits.js";
import type { CheckedAddress } from "./check-address.js";
import { createGuardedLookup } from "./guarded-lookup.js";

/** Connections to checked addresses: guarded ones, and open ones for what the operator listed. */
export interface GuardedAgents {
  for(address: CheckedAddress): Dispatcher;
  close(): Promise<void>;
}

/** `resolve` is the name resolution; what it gives is judged whatever it is. */
export function createGuardedAgents(timeoutMs: number, resolve: typeof lookup = lookup): GuardedAgents {
  const connect = { timeout: Math.min(CONTENT_LIMITS.connectMs, timeoutMs) };
  const limits = { maxHeaderSize: 64 * 1024, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const guarded = new Agent({ ...limits, connect: { ...connect, lookup: createGuardedLookup(resolve) } });
  const open = new Agent({ ...limits, connect });
  return {
    for: ({ isAllowed }) => (isAllowed ? open : guarded),
    close: async () => void (await Promise.all([guarded.destroy(), open.destroy()])),
  };
}

/** "host:port" entries as they are compared. */
export function normaliseAllowHosts(allowHosts: readonly string[]): ReadonlySet<string> {
  return new Set(allowHosts.map((entry) => entry.trim().toLowerCase()));
}
