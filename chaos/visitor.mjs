import { setTimeout as wait } from "node:timers/promises";
import { ApiError, ENDPOINTS, createApiClient } from "../packages/contract/dist/index.js";

const RETRY_AFTER_MS = 500;
const GIVE_UP_AFTER_MS = 300_000;

/**
 * Somebody with a browser: keeps cookies, turns to the next server when one does not answer, and tries again. A call is
 * repeated only where that is harmless, or where the server cannot have begun.
 */
export class Visitor {
  #cookies = new Map();
  #origins;
  #turn = 0;

  constructor(origins) {
    this.#origins = origins;
  }

  /** Tried once, whatever comes of it. */
  once(name, input) {
    return this.#client().call(ENDPOINTS[name], input);
  }

  async call(name, input) {
    const startedMs = performance.now();
    for (;;) {
      try {
        return await this.once(name, input);
      } catch (error) {
        if (!isWorthAnotherTry(error) || performance.now() - startedMs > GIVE_UP_AFTER_MS) throw error;
        await wait(error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : RETRY_AFTER_MS);
      }
    }
  }

  /** Downloads the file of an endpoint; tries again like `call`. */
  async download(name, input) {
    const startedMs = performance.now();
    for (;;) {
      try {
        const answer = await this.#client().open(ENDPOINTS[name], input);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        const promised = Number(answer.headers.get("content-length"));
        if (bytes.length === promised) return bytes;
        throw new TypeError(`got ${bytes.length} of ${promised} bytes`);
      } catch (error) {
        if (!isWorthAnotherTry(error) || performance.now() - startedMs > GIVE_UP_AFTER_MS) throw error;
        await wait(RETRY_AFTER_MS);
      }
    }
  }

  #client() {
    const baseUrl = this.#origins[this.#turn++ % this.#origins.length];
    return createApiClient({
      baseUrl,
      headers: { origin: baseUrl },
      fetch: async (url, init) => {
        const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const headers = { ...init.headers, ...(cookie === "" ? {} : { cookie }) };
        const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(60_000) });
        for (const line of answer.headers.getSetCookie()) this.#keep(line);
        return answer;
      },
    });
  }

  #keep(line) {
    const [pair] = line.split(";");
    const at = pair.indexOf("=");
    if (/max-age=0(;|$)/iu.test(line)) this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function isWorthAnotherTry(error) {
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500;
  return error instanceof TypeError || error.name === "TimeoutError" || error.code === "unavailable";
}
