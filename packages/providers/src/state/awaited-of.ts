import type { AwaitedService } from "@inkreel/contract";
import type { Patience } from "../http/patience.js";

/** Silence that nobody has to be told about. */
const USUAL_MS = 3_000;

/** What stands in for a service. The services that share their time are a writer, voices and an image service. */
const OTHER_KINDS: Readonly<Record<string, AwaitedService["kind"]>> = {
  "openai-writer": "writer",
  "openai-images": "images",
};

/** Returns the service that has been silent for longest, or null if none has been for more than a moment. */
export function awaitedOf(patience: Patience): AwaitedService | null {
  const [wait] = patience.waits();
  if (wait === undefined || wait.silentMs < USUAL_MS) return null;
  const { provider, silentMs, limitMs } = wait;
  return {
    name: provider.name,
    kind: OTHER_KINDS[provider.id] ?? "voice",
    seconds: Math.round(silentMs / 1000),
    limitSeconds: Math.round(limitMs / 1000),
  };
}
