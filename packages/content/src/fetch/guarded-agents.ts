import { lookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent, type Dispatcher } from "undici";
import { CONTENT_LIMITS } from "../limits.js";
import { type CheckedAddress, refusedAddress } from "./check-address.js";
import { isPublicAddress } from "./public-address.js";

/** HTTP agents: one that checks resolved IP addresses, and an unchecked one for addresses that the operator listed. */
interface GuardedAgents {
  for(address: CheckedAddress): Dispatcher;
  close(): Promise<void>;
}

/** Creates the agents. `resolve` is the DNS resolution, whose results are always checked. */
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

/** Normalises "host:port" entries for comparison. */
export function normaliseAllowHosts(allowHosts: readonly string[]): ReadonlySet<string> {
  return new Set(allowHosts.map((entry) => entry.trim().toLowerCase()));
}

/**
 * Creates a `connect.lookup` that returns only IP addresses that passed the check. The socket connects to exactly
 * these, so DNS rebinding has no effect. A host name is rejected if even one of its addresses is private.
 */
function createGuardedLookup(resolve: typeof lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, "", 0);
      const addresses = found as LookupAddress[];
      const first = addresses[0];
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(refusedAddress(hostname), "", 0);
      if (options.all === true) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
