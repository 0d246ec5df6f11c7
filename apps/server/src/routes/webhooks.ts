import { randomBytes } from "node:crypto";
import { AppError, ENDPOINTS, type Webhook } from "@inkreel/contract";
import type { Hono } from "hono";
import { findVisitor, requireVisitor } from "../http/visitor-session.js";
import { createWebhooksRepository, type StoredWebhook } from "../db/webhooks-repository.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { createWebhookPoster } from "../webhooks/create-webhook-poster.js";
import { createWebhookSecret } from "../webhooks/webhook-signature.js";

/** Serves a visitor's webhooks: URLs that are notified when a render ends. */
export function webhookRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { quotas, repositories } = services;
  const { webhooks } = repositories;
  const poster = createWebhookPoster(services);

  implementEndpoint(app, ENDPOINTS.listWebhooks, async ({ c }) => {
    const visitor = await findVisitor(c);
    return visitor === null ? [] : (await webhooks.list(visitor.ownerId)).map(toWebhook);
  });

  implementEndpoint(app, ENDPOINTS.createWebhook, async ({ c, body }) => {
    // This checks only the URL. Each delivery checks the IP addresses to which its host name resolves.
    const url = poster.check(body.url).href;
    const { ownerId } = await requireVisitor(c);
    const secret = createWebhookSecret(randomBytes);
    const events = [...new Set(body.events)];
    const webhook = await quotas.hold({ ownerId }, ["webhooks"], (tx) =>
      createWebhooksRepository(tx).create({ ownerId, url, events, secret }),
    );
    return { ...toWebhook(webhook), secret };
  });

  implementEndpoint(app, ENDPOINTS.deleteWebhook, async ({ c, params }) => {
    const visitor = await findVisitor(c);
    if (visitor === null || !(await webhooks.delete(params.id, visitor.ownerId)))
      throw new AppError("not_found", `There is no webhook ${params.id}.`);
    return { ok: true as const };
  });
}

function toWebhook({ id, url, events, lastDelivery, createdAt }: StoredWebhook): Webhook {
  return { id, url, events, lastDelivery, createdAt };
}
