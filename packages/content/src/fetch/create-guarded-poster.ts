import type { lookup } from "node:dns";
import { request } from "undici";
import { checkAddress } from "./check-address.js";
import { describeFailure, tooSlow } from "./fetch-failure.js";
import { createGuardedAgents, normaliseAllowHosts } from "./guarded-agents.js";

/** A message to a public address. */
export interface GuardedPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal | null;
}

/** Sends messages to public http(s) addresses and nowhere else. */
export interface GuardedPoster {
  /** Throws `address_invalid` or `address_refused` for what is never sent to. */
  check(url: string): URL;
  /**
   * The status of the answer, whatever it is; redirects are not followed and the answer's body is not read.
   * Throws an `AppError` when there was no answer, the signal's reason when aborted.
   */
  post(message: GuardedPost): Promise<number>;
  close(): Promise<void>;
}

/** The fetcher's guard around sending: no private address by any spelling or changing name record. */
export function createGuardedPoster(options: {
  /** "host:port" entries that may be reached though they are private. */
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
