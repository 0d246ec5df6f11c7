import type { lookup } from "node:dns";
import { request } from "undici";
import { checkAddress } from "./check-address.js";
import { describeFailure, tooSlow } from "./fetch-failure.js";
import { createGuardedAgents, normaliseAllowHosts } from "./guarded-agents.js";

/** A POST request to a public URL. */
export interface GuardedPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal | null;
}

/** Sends POST requests only to public http(s) URLs, as protection against server-side request forgery (SSRF). */
export interface GuardedPoster {
  /** Throws `address_invalid` or `address_refused` for a URL to which nothing may be sent. */
  check(url: string): URL;
  /**
   * Returns the HTTP status of the response. Does not follow redirects or read the response body. Throws an `AppError`
   * if there was no response, or the reason of the signal when aborted.
   */
  post(message: GuardedPost): Promise<number>;
  close(): Promise<void>;
}

/**
 * Creates a poster with the same checks as the page fetcher. It cannot reach a private address, whatever its notation
 * and even if its DNS record changes between check and connection.
 */
export function createGuardedPoster(options: {
  /** "host:port" entries of private addresses that may be reached. */
  allowHosts: readonly string[];
  timeoutMs: number;
  resolve?: typeof lookup;
}): GuardedPoster {
  const { timeoutMs } = options;
  const agents = createGuardedAgents(timeoutMs, options.resolve);
  const allowHosts = normaliseAllowHosts(options.allowHosts);

  async function post({ url, headers, body, signal: outer }: GuardedPost): Promise<number> {
    const address = checkAddress(url, allowHosts);
    const timer = AbortSignal.timeout(timeoutMs);
    const signal = outer === null ? timer : AbortSignal.any([outer, timer]);
    try {
      const dispatcher = agents.for(address);
      const answer = await request(address.url, { method: "POST", headers, body, signal, dispatcher });
      answer.body.on("error", () => undefined).destroy();
      return answer.statusCode;
    } catch (error) {
      outer?.throwIfAborted();
      const visited = { host: address.url.hostname, what: "receiver" } as const;
      throw timer.aborted ? tooSlow(visited, error) : describeFailure(error, visited);
    }
  }

  return { check: (url) => checkAddress(url, allowHosts).url, post, close: () => agents.close() };
}
