import { createApiClient, type ApiClient } from "@inkreel/contract";
import { sendInOrder } from "../api";

export type AutosaveApi = ApiClient<Response>;

/** In browsers, all requests that outlive their page can have 64 kB together. */
const LASTING_MAX_CHARS = 20_000;
/** A server that fetches a chosen picture can take long. After this silence it counts as gone. */
const SILENCE_MS = 60_000;

/** Calls to the server that arrive even if the page is closed meanwhile. */
export const autosaveApi: AutosaveApi = createApiClient<Response>({
  baseUrl: "",
  headers: {},
  fetch: (url, init) => {
    const keepalive = typeof init.body === "string" && init.body.length <= LASTING_MAX_CHARS;
    return sendInOrder(url, { ...init, keepalive, signal: AbortSignal.timeout(SILENCE_MS) } as RequestInit);
  },
});
