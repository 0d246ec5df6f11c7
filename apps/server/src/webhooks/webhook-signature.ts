import { createHmac } from "node:crypto";
import { WEBHOOK_SECRET_PREFIX } from "@inkreel/contract";

const KEY_BYTES = 32;

/** Creates the secret of a webhook. `randomBytes` is the source of randomness. */
export function createWebhookSecret(randomBytes: (count: number) => Buffer): string {
  return WEBHOOK_SECRET_PREFIX + randomBytes(KEY_BYTES).toString("base64");
}

/**
 * Returns the headers of a delivery according to Standard Webhooks 1.0. The signature is an HMAC-SHA256 over
 * "id.seconds.body", so that neither the body nor its time can be changed, and it cannot be replayed under another
 * id.
 */
export function signWebhook(message: { secret: string; messageId: string; timeMs: number; body: string }) {
  const { secret, messageId, timeMs, body } = message;
  const seconds = String(Math.floor(timeMs / 1000));
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${messageId}.${seconds}.${body}`).digest("base64");
  return {
    "webhook-id": messageId,
    "webhook-timestamp": seconds,
    "webhook-signature": `v1,${signature}`,
  };
}
