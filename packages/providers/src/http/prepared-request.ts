import { secretsOf } from "./redact-secrets.js";

/** A request that can be sent more than once. */
export interface PreparedRequest {
  url: URL;
  method: string;
  headers: Headers;
  body: ArrayBuffer | null;
  signal: AbortSignal;
  /** Secrets in the request, which must not appear in logs or messages. */
  secrets: string[];
}

/** Prepares a request with the headers and query parameters of the service, which override those of the caller. */
export async function prepareRequest(
  given: { input: string | URL | Request; init: RequestInit | undefined },
  service: { headers: Record<string, string>; query: Record<string, string> },
): Promise<PreparedRequest> {
  const { input, init } = given;
  const plain = new Request(input, init);
  const url = new URL(plain.url);
  for (const [name, value] of Object.entries(service.query)) url.searchParams.set(name, value);
  const headers = new Headers(plain.headers);
  for (const [name, value] of Object.entries(service.headers)) headers.set(name, value);
  return {
    url,
    method: plain.method,
    headers,
    body: plain.body === null ? null : await plain.arrayBuffer(),
    // `plain.signal` is not used, because it stops following the caller's signal once `plain` is garbage-collected.
    signal: init?.signal ?? (input instanceof Request ? input.signal : new AbortController().signal),
    secrets: secretsOf(headers, service.query),
  };
}
