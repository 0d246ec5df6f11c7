import { secretsOf } from "./redact-secrets.js";

/** A request that can be sent more than once. */
export interface PreparedRequest {
  url: URL;
  method: string;
  headers: Headers;
  body: ArrayBuffer | null;
  signal: AbortSignal;
  /** What must not appear in any text. */
  secrets: string[];
}

/** Puts the service's headers and parameters over what the caller sends. */
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
    // Not that of `plain`, which follows the caller's no longer once `plain` is collected as garbage.
    signal: init?.signal ?? (input instanceof Request ? input.signal : new AbortController().signal),
    secrets: secretsOf(headers, service.query),
  };
}
