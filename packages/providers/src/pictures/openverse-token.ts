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

interface HeldToken {
  token: string;
  untilMs: number;
}

/** The newest request for a token. */
interface Known {
  held: Promise<HeldToken>;
  /** Null until Openverse has answered. */
  token: string | null;
}

export interface OpenverseToken {
  /** Returns a valid token, requested at most once at a time. Rejects with ProviderError. */
  current(): Promise<string>;
  /** Forgets a token that Openverse refused. A newer one is kept. */
  drop(refused: string): void;
}

/**
 * Creates the token of an application, which may search more often than anonymous users
 * (https://docs.openverse.org/api/reference/authentication_and_throttling.html).
 */
export function createOpenverseToken(
  fetch: ProviderFetch,
  { baseUrl, client }: { baseUrl: string; client: OpenverseClient },
): OpenverseToken {
  let known: Known | null = null;
  const request = async (): Promise<HeldToken> => {
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
  /** Forgets a token, unless another search has asked for a new one meanwhile. */
  const forget = (old: Known): void => {
    if (known === old) known = null;
  };
  const ask = (): Known => {
    if (known !== null) return known;
    const asked: Known = { token: null, held: request() };
    known = asked;
    asked.held.then(
      ({ token }) => (asked.token = token),
      () => forget(asked),
    );
    return asked;
  };
  return {
    async current() {
      const asked = ask();
      const { token, untilMs } = await asked.held;
      if (untilMs > fetch.nowMs()) return token;
      forget(asked);
      return (await ask().held).token;
    },
    drop(refused) {
      if (known?.token === refused) known = null;
    },
  };
}
