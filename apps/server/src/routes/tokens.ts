import { randomBytes } from "node:crypto";
import { type ApiToken, AppError, ENDPOINTS, TOKEN_PREFIX } from "@inkreel/contract";
import type { Hono } from "hono";
import { hashToken } from "../auth/hash-token.js";
import { findVisitor, requireVisitor } from "../http/visitor-session.js";
import { createApiTokensRepository, type StoredApiToken } from "../db/api-tokens-repository.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";

const SECRET_BYTES = 32;
const HINT_CHARS = 4;

/** Serves a visitor's API tokens, with or without an account. */
export function tokenRoutes(app: Hono<ServerEnv>, { repositories, quotas }: Services): void {
  const { apiTokens } = repositories;

  implementEndpoint(app, ENDPOINTS.listTokens, async ({ c }) => {
    const visitor = await findVisitor(c);
    return visitor === null ? [] : (await apiTokens.list(visitor.ownerId)).map(toApiToken);
  });

  implementEndpoint(app, ENDPOINTS.createToken, async ({ c, body }) => {
    const { ownerId } = await requireVisitor(c);
    const token = TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString("base64url");
    const hint = token.slice(-HINT_CHARS);
    const row = { ownerId, name: body.name, secretHash: hashToken(token), hint };
    const stored = await quotas.hold({ ownerId }, ["tokens"], (tx) =>
      createApiTokensRepository(tx).create(row),
    );
    return { ...toApiToken(stored), token };
  });

  implementEndpoint(app, ENDPOINTS.deleteToken, async ({ c, params }) => {
    const visitor = await findVisitor(c);
    if (visitor === null || !(await apiTokens.delete(params.id, visitor.ownerId)))
      throw new AppError("not_found", `There is no token ${params.id}.`);
    return { ok: true as const };
  });
}

function toApiToken({ id, name, hint, lastUsedAt, createdAt }: StoredApiToken): ApiToken {
  return { id, name, hint, lastUsedAt, createdAt };
}
