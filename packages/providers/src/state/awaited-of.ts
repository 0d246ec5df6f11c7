import type { ServiceWait } from "@inkreel/contract";
import type { Patience, Wait } from "../http/patience.js";

/** Silence that nobody has to be told about. */
const USUAL_MS = 3_000;
/** Time in which somebody reads that a service is waited for. A line that would go away sooner is not shown. */
const READING_MS = 4_000;

/** What stands in for a service. The services that share their time are a writer, voices and an image service. */
const OTHER_KINDS: Readonly<Record<string, ServiceWait["kind"]>> = {
  "openai-writer": "writer",
  "openai-images": "images",
};

/** Returns the service that has been silent for longest, or null if none has been for more than a moment. */
export function awaitedOf(patience: Patience): ServiceWait | null {
  for (const wait of patience.waits()) {
    const awaited = describeWait(wait);
    if (awaited !== null) return awaited;
  }
  return null;
}

/**
 * Returns for each work that waits the service that has been silent for longest. Services that have been silent only for
 * a moment, or will be given up before anybody has read about them, are left out.
 */
export function awaitedByWork(patience: Patience): ReadonlyMap<number, ServiceWait> {
  const found = new Map<number, ServiceWait>();
  for (const wait of patience.waits()) {
    const awaited = describeWait(wait);
    if (awaited !== null && wait.workId !== null && !found.has(wait.workId)) found.set(wait.workId, awaited);
  }
  return found;
}

function describeWait({ provider, silentMs, limitMs, isKept }: Wait): ServiceWait | null {
  if (silentMs < USUAL_MS || limitMs < USUAL_MS + READING_MS) return null;
  return {
    service: provider.id,
    name: provider.name,
    kind: OTHER_KINDS[provider.id] ?? "voice",
    seconds: Math.round(silentMs / 1000),
    limitSeconds: Math.round(limitMs / 1000),
    isKept,
  };
}
