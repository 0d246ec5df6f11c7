import { createGuardedPoster, type GuardedPoster } from "@inkreel/content";
import type { Services } from "../services.js";

/** A receiver that takes longer has failed. */
const TIMEOUT_MS = 10_000;

/** Creates the sender of webhooks, which stops with the server. */
export function createWebhookPoster({ env, lifecycle }: Pick<Services, "env" | "lifecycle">): GuardedPoster {
  const poster = createGuardedPoster({ allowHosts: env.fetchAllowHosts, timeoutMs: TIMEOUT_MS });
  lifecycle.onClose("webhook connections", () => poster.close());
  return poster;
}
