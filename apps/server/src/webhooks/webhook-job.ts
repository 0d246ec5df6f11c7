import { createHash } from "node:crypto";
import type { WebhookEvent } from "@inkreel/contract";

/** One message to one webhook, as the queue keeps it until it is delivered. */
export interface WebhookJob {
  webhookId: number;
  /** The same in all attempts and for all webhooks: receivers know by it what they have seen. */
  messageId: string;
  event: WebhookEvent;
  /** JSON, made once: all attempts send the same bytes. */
  body: string;
}

/** The message of a render's end; told twice, it is the same message. */
export function messageIdOf(renderId: string, event: WebhookEvent): string {
  return `msg_${digest(`${renderId} ${event}`).slice(0, 32)}`;
}

/** The queue's own number of a job (a UUID): putting the same message in twice leaves one. */
export function jobIdOf({ webhookId, messageId }: WebhookJob): string {
  const hex = digest(`${webhookId} ${messageId}`);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
