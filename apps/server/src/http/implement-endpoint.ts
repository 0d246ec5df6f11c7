import { isBinary, type Endpoint } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { acceptedEncoding } from "./accepted-encoding.js";
import { compress, COMPRESS_FROM_BYTES } from "./compress.js";
import { isForm } from "./is-form.js";
import { jsonLimitBytes } from "./json-limit.js";
import { readInput } from "./read-input.js";
import { readJson } from "./read-json.js";
import type { ServerEnv } from "./server-env.js";
import { requireAdmin, requireUser } from "./visitor-session.js";

/** The argument of a handler: the validated input and the request's context. */
export interface EndpointCall<Params, Query, Body> {
  params: Params;
  query: Query;
  /** `{}` if the endpoint has no body or a body that is not JSON. */
  body: Body;
  c: Context<ServerEnv>;
}

/** Returns the value to send as JSON, or a response such as a file, a stream or another status. */
export type EndpointHandler<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = (
  call: EndpointCall<z.output<Params>, z.output<Query>, z.output<Body>>,
) => Promise<z.input<Answer> | Response> | z.input<Answer> | Response;

/**
 * Adds an endpoint of the endpoint table to the app. Its schemas validate path, query and body before the handler
 * runs. Invalid input becomes an InputError (400).
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
  const { body, maxBodyBytes } = endpoint;
  const json =
    body === null || isBinary(body) ? null : { schema: body, maxBytes: maxBodyBytes ?? jsonLimitBytes(body) };
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

/**
 * Adds the form of an endpoint: requests in multipart/form-data, which the handler reads itself. It must be added before
 * the endpoint, which takes all other requests.
 */
export function implementForm<Answer extends z.ZodType>(
  app: Hono<ServerEnv>,
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Answer>,
  handler: (c: Context<ServerEnv>) => Promise<z.input<Answer>>,
): void {
  app.on(endpoint.method, routePath(endpoint.path), async (c, next) => {
    if (!isForm(c.req.header("content-type"))) return next();
    await checkAccess(c, endpoint);
    await checkRate(c, endpoint);
    const answer = await handler(c);
    if (c.get("checksAnswers")) checkAnswer(endpoint, answer);
    return sendJson(c, answer, endpoint.status === 204 ? 200 : endpoint.status);
  });
}

/** Converts a path from OpenAPI to Hono syntax: `/api/projects/{id}` → `/api/projects/:id`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/gu, ":$1");
}

/** Checks that the caller may call the endpoint. @throws AppError unauthorized or forbidden. */
async function checkAccess(c: Context<ServerEnv>, { access }: Endpoint): Promise<void> {
  if (access === "user") await requireUser(c);
  if (access === "admin") await requireAdmin(c);
}

/**
 * Counts an expensive request. It is called after the input was validated, because invalid input costs little.
 * @throws RateLimitError.
 */
async function checkRate(c: Context<ServerEnv>, endpoint: Endpoint): Promise<void> {
  if (endpoint.isCostly) await c.get("callLimits").costly(c, endpoint);
}

/** Sends JSON, compressed if it is long and the client accepts that. Scenes shrink to a fifth. */
export async function sendJson(
  c: Context<ServerEnv>,
  value: unknown,
  status: ContentfulStatusCode,
): Promise<Response> {
  const bytes = Buffer.from(JSON.stringify(value));
  const send = (sent: Uint8Array<ArrayBuffer>): Response => {
    c.set("sentBytes", sent);
    return c.body(sent, status);
  };
  c.header("content-type", "application/json");
  if (bytes.byteLength < COMPRESS_FROM_BYTES) return send(bytes);
  c.header("vary", "Accept-Encoding", { append: true });
  const encoding = acceptedEncoding(c.req.header("accept-encoding"));
  if (encoding === null) return send(bytes);
  c.header("content-encoding", encoding);
  return send(Buffer.from(await compress(bytes, { encoding, effort: "each" })));
}

/**
 * Checks a response against its endpoint's schema. Fields that are not in the schema are refused, too, so that no
 * database column is exposed.
 * @throws Error naming the endpoint, for tests.
 */
export function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  const { method, path, response } = endpoint;
  if (response === null || isBinary(response)) return;
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const result = response.safeParse(sent);
  if (!result.success) {
    throw new Error(`${method} ${path} answers against its schema: ${result.error.message}`);
  }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(result.data)), sent)) {
    throw new Error(`${method} ${path} answers with more than its schema names: ${JSON.stringify(sent)}`);
  }
}
