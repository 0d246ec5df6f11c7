import { AppError, isAbort } from "@inkreel/contract";
import OpenAI from "openai";
import type { ProviderFetch } from "../http/create-provider-fetch.js";
import { invalidAnswer } from "../http/provider-json.js";
import { OPENAI_BASE_URL } from "../openai-address.js";
import type { ServiceSettings } from "../settings.js";

export interface ServerCall {
  settings: ServiceSettings;
  fetch: ProviderFetch;
  timeoutMs: number;
  signal: AbortSignal | null;
}

/** One call through the vendor's client. Rejects with ProviderError or the caller's abort, whatever that made of it. */
export async function callServer<T>(ask: (client: OpenAI) => Promise<T>, options: ServerCall): Promise<T> {
  const { signal } = options;
  const failed: { error: unknown } = { error: null };
  const client = openClient(options, failed);
  try {
    return await ask(client);
  } catch (cause) {
    signal?.throwIfAborted();
    const error = failed.error ?? cause;
    if (error instanceof AppError || isAbort(error)) throw error;
    const said = error instanceof Error ? error.message : String(error);
    throw invalidAnswer(options.fetch, { status: null, said: said.slice(0, 160) });
  }
}

/** The vendor's client over our own `fetch`, whose errors it would wrap: they are put into `failed` as they are. */
function openClient({ settings, fetch, timeoutMs, signal }: ServerCall, failed: { error: unknown }): OpenAI {
  return new OpenAI({
    // The client wants one; a server that needs none ignores it.
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.baseUrl ?? OPENAI_BASE_URL,
    organization: null,
    project: null,
    logLevel: "off",
    maxRetries: 0,
    // Ours ends a call earlier.
    timeout: 3 * timeoutMs,
    fetch: async (input, init) => {
      try {
        const signals = [init?.signal ?? null, signal].filter((each) => each !== null);
        return await fetch(input, { ...init, signal: AbortSignal.any(signals) });
      } catch (error) {
        failed.error = error;
        throw error;
      }
    },
  });
}
