import { type ApiClient, type ApiRequestInit, createApiClient, toldError } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import type { ServerEnv } from "../http/server-env.js";

/** The request's headers that decide who calls, from where, and in the name of which host. */
const KEPT_HEADERS = ["authorization", "host", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"];

/** Calls the server's own API as the caller of a request, so that the same rules and limits count. */
export function createOwnApi(
  app: Hono<ServerEnv>,
  c: Context<ServerEnv>,
): { client: ApiClient<Response>; open: (path: string) => Promise<Response> } {
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = c.req.header(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const send = async (path: string, init: ApiRequestInit): Promise<Response> =>
    app.request(new URL(path, c.req.url).href, init as RequestInit, c.env);
  const api = createApiClient({ baseUrl: "", headers, fetch: send });
  return {
    client: {
      call: (endpoint, ...input) => told(api.call(endpoint, ...input)),
      open: (endpoint, ...input) => told(api.open(endpoint, ...input)),
    },
    open: (path) => send(path, { headers }),
  };
}

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw toldError(error);
  }
}
