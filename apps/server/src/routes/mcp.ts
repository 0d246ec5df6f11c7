import { AppError, ENDPOINTS } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import { readToken } from "../auth/identify-visitor.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { findVisitor } from "../http/visitor-session.js";
import type { Services } from "../services.js";

/** Serves AI assistants over HTTP: each message is answered on its own, so that any process of the server can. */
export function mcpRoutes(app: Hono<ServerEnv>, services: Services): void {
  implementEndpoint(app, ENDPOINTS.assistantCalls, async ({ c }) => {
    const ownerId = await requireTokenOwner(c);
    // The protocol's modules take a part of a second to load, which most servers never need.
    const { answerAssistant } = await import("../mcp/answer-assistant.js");
    return answerAssistant(app, { c, services, ownerId });
  });
}

/**
 * Returns whose token a message has. A cookie is not enough, because assistants are programs.
 * @throws AppError unauthorized.
 */
async function requireTokenOwner(c: Context<ServerEnv>): Promise<string> {
  const hasToken = readToken(c.req.raw.headers) !== null;
  const visitor = hasToken ? await findVisitor(c) : null;
  if (visitor !== null) return visitor.ownerId;
  c.header("www-authenticate", "Bearer");
  throw new AppError(
    "unauthorized",
    "This address is for AI assistants. Send an API token, which you create in the settings, as a bearer token.",
  );
}
