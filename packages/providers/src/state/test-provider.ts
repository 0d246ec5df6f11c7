import { AppError, isAbort, say, saidBy, type ProviderState, type Said } from "@inkreel/contract";
import { timeLimit } from "../http/time-limit.js";
import { describeProvider } from "./describe-provider.js";
import type { ProviderDescription } from "./provider-description.js";

/** Prevents repeated clicks from calling the service repeatedly. */
const REMEMBERED_MS = 10_000;
/** Short, because a user is waiting. */
const PATIENCE_MS = 15_000;

/**
 * Creates a test that calls a service at no cost and returns its state. It calls at most once in ten seconds and
 * otherwise returns the cached state. It never rejects for a failing service, whose state contains the error. Rejects
 * with AppError "not_found" for an unknown id.
 */
export function createProviderTester(
  descriptions: readonly ProviderDescription[],
  { nowMs }: { nowMs: () => number },
): (id: string, signal: AbortSignal) => Promise<ProviderState> {
  const testedAtMs = new Map<string, number>();
  return async (id, signal) => {
    const description = descriptions.find((one) => one.id === id);
    if (description === undefined) throw new AppError("not_found", `There is no provider "${id}".`);
    const lastMs = testedAtMs.get(id);
    const isDue = lastMs === undefined || nowMs() - lastMs >= REMEMBERED_MS;
    if (description.availability !== "configured" || description.test === null || !isDue) {
      return describeProvider(description);
    }
    testedAtMs.set(id, nowMs());
    description.monitor?.wake();
    return testNow(description, signal);
  };
}

async function testNow(description: ProviderDescription, signal: AbortSignal): Promise<ProviderState> {
  const timeout = timeLimit(PATIENCE_MS);
  const failing = (said: Said): ProviderState => ({
    ...describeProvider(description),
    state: "failing",
    detail: said.message,
    detailSaid: said,
    lastError: said.message,
    lastErrorSaid: said,
  });
  try {
    await description.test?.(AbortSignal.any([signal, timeout]));
    return describeProvider(description);
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) {
      const { name } = description;
      return failing(say("service_silent", { name, seconds: PATIENCE_MS / 1000 }));
    }
    if (isAbort(error) || !(error instanceof AppError)) throw error;
    return failing(saidBy(error));
  }
}
