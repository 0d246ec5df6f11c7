import { z } from "zod";
import type { ProviderFetch } from "../http/create-provider-fetch.js";
import { providerJson } from "../http/provider-json.js";

/** A registered application of Openverse. */
export interface OpenverseClient {
  id: string;
  secret: string;
}

/** Time before its end at which a token is renewed, so that it does not end during a search. */
const RENEWED_EARLY_MS = 60_000;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export interface OpenverseToken {
  /** Returns a valid token, requested at most once at a time. Rejects with ProviderError. */
  current(): Promise<string>;
  /** Forgets the token, because Openverse refused it. */
  drop(): void;
}

/**
 * Creates the token of an application, which may search more often than anonymous users
 * (https://docs.openverse.org/api/reference/authentication_and_throttling.html).
 */
export function createOpenverseToken(
  fetch: ProviderFetch,
  { baseUrl, client }: { baseUrl: string; client: OpenverseClient },
): OpenverseToken {
  let known: Promise<{ token: string; untilMs: number }> | null = null;
  const request = async (): Promise<{ token: string; untilMs: number }> => {
    const body = new URLSearchParams({
      client_id: client.id,
      client_secret: client.secret,
      grant_type: "client_credentials",
    });
    // Many searches wait for the token, so the abort of one of them does not end the request.
    const answer = await providerJson(fetch, `${baseUrl}/v1/auth_tokens/token/`, {
      init: { method: "POST", body },
      schema: tokenSchema,
    });
    const lifeMs = answer.expires_in * 1000 - RENEWED_EARLY_MS;
    return { token: answer.access_token, untilMs: fetch.nowMs() + lifeMs };
  };
  const renew = (): Promise<{ token: string; untilMs: number }> => {
    const asking = request();
    known = asking;
    asking.catch(() => {
      if (known === asking) known = null;
    });
    return asking;
  };
  return {
    async current() {
      const held = await (known ?? renew());
      return held.untilMs > fetch.nowMs() ? held.token : (await renew()).token;
    },
    drop: () => void (known = null),
  };
}
