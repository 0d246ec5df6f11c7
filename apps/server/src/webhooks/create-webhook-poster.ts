import { createGuardedPoster, type GuardedPoster } from "@inkreel/content";
import type { Services } from "../services.js";

/** The time limit for a receiver's response. */
const TIMEOUT_MS = 10_000;

/** Creates the HTTP client for webhooks, which refuses private addresses. It closes with the server. */
export function createWebhookPoster({ env, lifecycle }: Pick<Services, "env" | "lifecycle">): GuardedPoster {
  const poster = createGuardedPoster({ allowHosts: env.fetchAllowHosts, timeoutMs: TIMEOUT_MS });
  lifecycle.onClose("webhook connections", () => poster.close());
  return poster;
}
