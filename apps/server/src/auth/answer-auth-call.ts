import { AppError, type ErrorCode, type Said, say } from "@inkreel/contract";
import type { Auth } from "./create-auth.js";

const CODES: Record<number, ErrorCode> = {
  400: "bad_input",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "payload_too_large",
  415: "unsupported_media_type",
  503: "unavailable",
};
/** The library answers 422 for an address that has an account already. */
const TAKEN_STATUS = 422;
/** Our sentences instead of the library's, by its codes. */
const SAID: Readonly<Record<string, Said>> = {
  INVALID_PASSWORD: say("password_wrong"),
  CREDENTIAL_ACCOUNT_NOT_FOUND: say("password_none"),
};

/**
 * Has the library answer one of its calls, in the form of our interface: errors become AppErrors, and the session's
 * token stays in its cookie, where scripts cannot read it.
 *
 * @throws AppError with the library's sentence.
 */
export async function answerAuthCall(auth: Auth, request: Request): Promise<Response> {
  const response = await auth.handler(request);
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  if (response.status >= 400) throw await readError(response, isJson);
  const headers = new Headers(response.headers);
  // A redirect has no body, although it says that it is JSON.
  if (!isJson || response.status >= 300)
    return new Response(response.body, { status: response.status, headers });
  const { token: _token, ...answer } = ((await response.json()) ?? {}) as Record<string, unknown>;
  headers.delete("content-length");
  return Response.json(answer, { status: response.status, headers });
}

async function readError(response: Response, isJson: boolean): Promise<AppError> {
  const body = isJson ? ((await response.json()) as { message?: unknown; code?: unknown } | null) : null;
  const said = SAID[String(body?.code)];
  if (said !== undefined) return new AppError("bad_input", said);
  const message = typeof body?.message === "string" ? body.message : "Signing in failed. Please try again.";
  if (response.status === TAKEN_STATUS) return new AppError("conflict", message);
  return new AppError(CODES[response.status] ?? "internal", message);
}
