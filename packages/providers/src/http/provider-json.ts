import type { Said } from "@inkreel/contract";
import type { z } from "zod";
import type { ProviderFetch } from "./create-provider-fetch.js";
import type { ProviderError } from "./provider-error.js";
import { providerError } from "./provider-faults.js";

/**
 * Makes a request and validates the JSON response with a schema. Rejects with ProviderError ("invalid" if the response
 * does not match) or the abort reason of the signal.
 */
export async function providerJson<Schema extends z.ZodType>(
  fetch: ProviderFetch,
  url: string | URL,
  { init = {}, schema }: { init?: RequestInit; schema: Schema },
): Promise<z.output<Schema>> {
  const response = await fetch(url, init);
  const read = schema.safeParse(parseJson(await response.text()));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidAnswer(fetch, {
    status: response.status,
    said: `${issue?.path.join(".")}: ${issue?.message}`,
  });
}

/**
 * Creates the error for an invalid response and records it in the state of the service. `said` must not contain
 * secrets.
 */
export function invalidAnswer(
  fetch: ProviderFetch,
  answer: { status: number | null; said: string | Said },
): ProviderError {
  return faultyAnswer(fetch, { ...answer, fault: "invalid" });
}

/** Creates the error for a response with the given fault and records it like `invalidAnswer`. */
export function faultyAnswer(
  { provider, monitor, nowMs }: ProviderFetch,
  facts: Omit<Parameters<typeof providerError>[0], "provider">,
): ProviderError {
  const error = providerError({ provider, ...facts });
  monitor.failed({ startMs: nowMs(), nowMs: nowMs(), error, retryMs: null });
  return error;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Null makes the schema report the error, with the names of missing fields.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
