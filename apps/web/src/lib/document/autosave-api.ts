import { createApiClient, type ApiClient } from "@inkreel/contract";
import { sendInOrder } from "../api";

export type AutosaveApi = ApiClient<Response>;

/** Maximum body size of a request with `keepalive`. Browsers limit all such requests of a page together to 64 kB. */
const LASTING_MAX_CHARS = 20_000;
/** Timeout of a call. It is long, because the server may have to fetch a chosen picture. */
const SILENCE_MS = 60_000;

/** The API client for autosaving. It uses `keepalive`, so that requests complete even if the page is closed. */
export const autosaveApi: AutosaveApi = createApiClient<Response>({
  baseUrl: "",
  headers: {},
  fetch: (url, init) => {
    const keepalive = typeof init.body === "string" && init.body.length <= LASTING_MAX_CHARS;
    return sendInOrder(url, { ...init, keepalive, signal: AbortSignal.timeout(SILENCE_MS) } as RequestInit);
  },
});
