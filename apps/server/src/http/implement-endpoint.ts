import { isBinary, type Endpoint } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import type { z } from "zod";
import { checkAnswer } from "./check-answer.js";
import { checkAccess, checkRate } from "./check-call.js";
import { jsonLimitBytes } from "./json-limit.js";
import { readInput } from "./read-input.js";
import { readJson } from "./read-json.js";
import { sendJson } from "./send-json.js";
import type { ServerEnv } from "./server-env.js";

/** Argument of a handler: the input as its schemas read it, and the request's context for the rest. */
export interface EndpointCall<Params, Query, Body> {
  params: Params;
  query: Query;
  /** `{}` where the endpoint has none or takes something else than JSON. */
  body: Body;
  c: Context<ServerEnv>;
}

/** Answers with the JSON's value, or with a response of its own making: a file, a stream, another status. */
export type EndpointHandler<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = (
  call: EndpointCall<z.output<Params>, z.output<Query>, z.output<Body>>,
) => Promise<z.input<Answer> | Response> | z.input<Answer> | Response;

/**
 * Puts a call of the endpoint table on the app. Its path, query and body are read by the endpoint's schemas before
 * the handler runs; what does not fit them becomes an InputError (400) and never reaches it.
 */
export function implementEndpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  app: Hono<ServerEnv>,
  endpoint: Endpoint<Params, Query, Body, Answer>,
  handler: EndpointHandler<Params, Query, Body, Answer>,
): void {
  const { body } = endpoint;
  const json = body === null || isBinary(body) ? null : { schema: body, maxBytes: jsonLimitBytes(body) };
  app.on(endpoint.method, routePath(endpoint.path), async (c) => {
    await checkAccess(c, endpoint);
    const call = {
      c,
      params: readInput(endpoint.params, c.req.param()),
      query: readInput(endpoint.query, c.req.query()),
      body:
        json === null
          ? ({} as z.output<Body>)
          : readInput(json.schema, await readJson(c.req.raw, json.maxBytes)),
    };
    await checkRate(c, endpoint);
    const answer = await handler(call);
    if (answer instanceof Response) return answer;
    if (c.get("checksAnswers")) checkAnswer(endpoint, answer);
    if (endpoint.status === 204) return c.body(null, 204);
    return sendJson(c, answer, endpoint.status);
  });
}

/** `/api/projects/{id}` → `/api/projects/:id` */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/gu, ":$1");
}
