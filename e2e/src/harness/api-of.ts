import type { APIRequestContext } from "@playwright/test";
import { createApiClient, type ApiAnswer, type ApiClient, type ApiRequestInit } from "@inkreel/contract";

/** On a busy machine, a composition that must be narrated first takes this long. */
const CALL_TIMEOUT_MS = 180_000;

/** Calls the server with the cookies of a browser context: `apiOf(context.request).call(ENDPOINTS.listProjects)`. */
export function apiOf(request: APIRequestContext, timeoutMs: number = CALL_TIMEOUT_MS): ApiClient<ApiAnswer> {
  return createApiClient<ApiAnswer>({
    baseUrl: "",
    headers: {},
    fetch: (url, init) => send(request, { url, init, timeoutMs }),
  });
}

interface Call {
  url: string;
  init: ApiRequestInit;
  timeoutMs: number;
}

async function send(request: APIRequestContext, { url, init, timeoutMs }: Call): Promise<ApiAnswer> {
  const answer = await request.fetch(url, {
    method: init.method ?? "GET",
    headers: init.headers as Record<string, string>,
    timeout: timeoutMs,
    ...(init.body === undefined ? {} : { data: init.body as string }),
  });
  return {
    ok: answer.ok(),
    status: answer.status(),
    statusText: answer.statusText(),
    headers: { get: (name) => answer.headers()[name.toLowerCase()] ?? null },
    text: () => answer.text(),
  };
}
