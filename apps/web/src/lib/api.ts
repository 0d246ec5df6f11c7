import {
  ApiError,
  createApiClient,
  type ApiRequestInit,
  type ErrorCode,
  type Failure,
  type VideoProject,
} from "@inkreel/contract";
import type { Catalogue } from "../strings/catalogue";
import { currentStrings } from "../strings/use-strings";
import { tellIn } from "./tell";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/**
 * The server's message for a write that arrived during a login. Repeating the request succeeds, because it then has the
 * new session.
 */
const CROSSED_LOGIN = /logged in while this was being saved/u;

/**
 * A visitor's first write. Its response sets the session cookie. Other writes wait for it, because each would otherwise
 * start a session of its own.
 */
let firstWrite: Promise<unknown> | null = null;

/** `fetch` for all API calls of this page. It keeps the writes of a new visitor in order (see `firstWrite`). */
export async function sendInOrder(url: string, init: ApiRequestInit): Promise<Response> {
  if (SAFE_METHODS.has(init.method ?? "GET")) return fetch(url, init as RequestInit);
  const earlier = firstWrite;
  if (earlier !== null) await earlier;
  const sent = fetch(url, init as RequestInit);
  // A failed first write sets no session cookie, so the next write becomes the first.
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

/**
 * The API client for the server of this page. `call` returns the JSON of an endpoint and throws `ApiError` for any
 * failure.
 */
export const api = createApiClient<Response>({
  baseUrl: "",
  fetch: sendInOrder,
  headers: {},
});

/**
 * The API client for writes that overtake the visitor's first write, because they are about that write: while it runs,
 * the visitor decides how long to wait for it.
 */
export const apiNow = createApiClient<Response>({
  baseUrl: "",
  fetch: (url, init) => fetch(url, init as RequestInit),
  headers: {},
});

/**
 * Returns the error message for a failed call: the server's, in the language of the page, or `fallback` if the server
 * was not reached.
 */
export function sentenceOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return tellFailure(currentStrings(), error);
}

/**
 * Error codes whose server message is more specific than the general message for the code: it names the value, service
 * or limit.
 */
const WITH_DETAIL: ReadonlySet<ErrorCode> = new Set([
  "bad_input",
  "file_too_large",
  "file_type_unsupported",
  "address_refused",
  "address_unreachable",
  "page_refused",
  "content_too_short",
  "voice_unknown",
  "language_unspoken",
  "speech_failed",
  "render_failed",
  "provider_failed",
  "conflict",
  "payload_too_large",
  "unsupported_media_type",
  "host_unknown",
  "quota_exceeded",
  "unavailable",
]);

type FailureStrings = Pick<Catalogue, "sentences" | "failures">;

/**
 * Returns the error message for a failed call in the language of the strings: the translated message, or else a general
 * message for its error code.
 */
export function tellFailure(
  strings: FailureStrings,
  { said, code, sentence, status }: Pick<ApiError, "said" | "code" | "sentence" | "status">,
): string {
  if (code === null) return strings.failures.answered(status);
  return tellCoded(strings, { code, said }, sentence);
}

/**
 * Returns the error message of a failed render. Null if no render failed. Failures stored by older versions have only
 * an English message.
 */
export function tellRenderFailure(
  strings: FailureStrings,
  { error, failure }: Pick<VideoProject, "error" | "failure">,
): string | null {
  if (error === null) return null;
  return tellCoded(strings, failure ?? { code: "render_failed", said: null }, error);
}

function tellCoded(
  { sentences, failures }: FailureStrings,
  { code, said }: Failure,
  sentence: string,
): string {
  const told = said === null ? null : tellIn(sentences, said);
  if (told !== null) return told;
  const meaning = failures.byCode?.[code];
  if (meaning === undefined) return sentence;
  return WITH_DETAIL.has(code) ? failures.withDetail(meaning, sentence) : meaning;
}
