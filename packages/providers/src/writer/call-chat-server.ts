import { AppError, isAbort } from "@inkreel/contract";
import type { ProviderFetch } from "../http/create-provider-fetch.js";
import { invalidAnswer } from "../http/provider-json.js";
import { OPENAI_BASE_URL } from "../openai-address.js";
import type { ServiceSettings } from "../settings.js";

export interface ChatCall {
  settings: ServiceSettings;
  fetch: ProviderFetch;
  signal: AbortSignal | null;
  /** Null for a GET request. */
  body: object | null;
}

const SAID_MAX_CHARS = 160;

/**
 * Calls an OpenAI-compatible server, and returns the JSON of its answer, or the text of an answer that is not JSON. Rejects
 * with ProviderError or the abort reason of the caller's signal.
 */
export async function callChatServer(
  path: "/models" | "/chat/completions",
  call: ChatCall,
): Promise<unknown> {
  const { settings, fetch, signal, body } = call;
  const address = (settings.baseUrl ?? OPENAI_BASE_URL).replace(/\/$/u, "") + path;
  const headers = {
    accept: "application/json",
    // Servers without keys ignore it.
    authorization: `Bearer ${settings.apiKey ?? "none"}`,
    ...(body !== null && { "content-type": "application/json" }),
  };
  try {
    const response = await fetch(address, {
      method: body === null ? "GET" : "POST",
      headers,
      signal,
      ...(body !== null && { body: JSON.stringify(body) }),
    });
    const isJson = /[/+]json\b/iu.test(response.headers.get("content-type") ?? "");
    return isJson ? await response.json() : await response.text();
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError || isAbort(error)) throw error;
    const said = error instanceof Error ? error.message : String(error);
    throw invalidAnswer(fetch, { status: null, said: said.slice(0, SAID_MAX_CHARS) });
  }
}
