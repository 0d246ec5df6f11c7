import { ApiError, createApiClient, type ApiRequestInit } from "@inkreel/contract";
import { currentStrings } from "../strings/use-strings";
import { tellFailure } from "./tell-failure";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** The server says it of a write that crossed a log-in; sent again it arrives with the new session. */
const CROSSED_LOGIN = /logged in while this was being saved/u;

/**
 * A visitor's session begins with the answer to their first write. Writes that would start beside it wait, or each of
 * them would begin a session of its own.
 */
let firstWrite: Promise<unknown> | null = null;

/** `fetch` for calls of this page. */
export async function sendInOrder(url: string, init: ApiRequestInit): Promise<Response> {
  if (SAFE_METHODS.has(init.method ?? "GET")) return fetch(url, init as RequestInit);
  const earlier = firstWrite;
  if (earlier !== null) await earlier;
  const sent = fetch(url, init as RequestInit);
  // A failed first write starts no session, so the next one is the first again.
  firstWrite ??= sent.then(
    (answer) => {
      if (!answer.ok) firstWrite = null;
    },
    () => {
      firstWrite = null;
    },
  );
  return resendAfterLogin(await sent, url, init);
}

async function resendAfterLogin(answer: Response, url: string, init: ApiRequestInit): Promise<Response> {
  if (answer.status !== 409 || !CROSSED_LOGIN.test(await answer.clone().text())) return answer;
  return fetch(url, init as RequestInit);
}

/** The server of this page. `call` gives an endpoint's JSON and throws `ApiError` for what is no success. */
export const api = createApiClient<Response>({
  baseUrl: "",
  fetch: sendInOrder,
  headers: {},
});

/**
 * Returns the sentence of any failure for a person: the server's own, in the language of the page, or that it could not
 * be reached.
 */
export function sentenceOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return tellFailure(currentStrings(), error);
}
