import { Agent, fetch } from "undici";
import { KEPT_WAIT_MS } from "./patience.js";

type Fetch = typeof globalThis.fetch;

/** Longer than any silence that Inkreel waits for, so that its own limits always come first. */
const LONGEST_SILENCE_MS = 2 * KEPT_WAIT_MS;

/** Node itself ends a request whose answer does not begin or go on for 5 minutes. People can wait longer on purpose. */
const dispatcher = new Agent({ headersTimeout: LONGEST_SILENCE_MS, bodyTimeout: LONGEST_SILENCE_MS });

/** Node's own `fetch` is the same code, but its types differ in details. */
const send = fetch as unknown as (
  input: Parameters<Fetch>[0],
  init: Omit<RequestInit, "dispatcher"> & { dispatcher: Agent },
) => Promise<Response>;

/** A `fetch` that waits for as long as people can. */
export const patientFetch: Fetch = (input, init) => send(input, { ...init, dispatcher });
