import type { APIRequestContext } from "@playwright/test";
import { createApiClient, type ApiAnswer, type ApiClient, type ApiRequestInit } from "@inkreel/contract";

/** On a busy machine, a composition that must be narrated first, or the events of a render, take this long. */
const CALL_TIMEOUT_MS = 180_000;

/** Calls the server with the cookies of a browser context: `apiOf(context.request).call(ENDPOINTS.listProjects)`. */
export function apiOf(request: APIRequestContext): ApiClient<ApiAnswer> {
  return createApiClient<ApiAnswer>({
    baseUrl: "",
    headers: {},
    fetch: (url, init) => send(request, url, init),
  });
}

async function send(request: APIRequestContext, url: string, init: ApiRequestInit): Promise<ApiAnswer> {
  const answer = await request.fetch(url, {
    method: init.method ?? "GET",
    headers: init.headers as Record<string, string>,
    timeout: CALL_TIMEOUT_MS,
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
