import { AppError, type ErrorResponse, isAbort } from "@inkreel/contract";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { errorStatus } from "../errors.js";
import { asDiskFull } from "../files/disk-full.js";
import { asOutOfFiles } from "../files/out-of-files.js";
import { InputError } from "./input-error.js";
import { isOwnerGone, loggedInMeanwhile } from "./owner-gone.js";
import type { ServerEnv } from "./server-env.js";

const UNEXPECTED: ErrorResponse = {
  error: "Something went wrong on the server. Please try again.",
  code: "internal",
};

/**
 * Converts every error into a response. Expected errors are sent with their message; all others are logged and
 * become a general 500.
 */
export function answerError(error: Error, c: Context<ServerEnv>): Response {
  if (error instanceof AppError && !INTERNAL_CODES.has(error.code)) return answerAppError(error, c);
  const known = asDiskFull(error) ?? asOutOfFiles(error);
  if (known !== null) return answerAppError(known, c);
  if (error instanceof AppError) return answerAppError(error, c);
  if (error instanceof HTTPException) return error.getResponse();
  // The client has disconnected, so nobody reads this response.
  if (isAbort(error)) return c.json({ error: "The request was cancelled.", code: "cancelled" }, 409);
  if (isOwnerGone(error)) return answerAppError(loggedInMeanwhile(), c);
  c.get("log")().error({ err: error }, "A request failed unexpectedly.");
  return c.json(UNEXPECTED, 500);
}

/** The messages of these codes are for operators and contain folder and table names, so they are only logged. */
const INTERNAL_CODES: ReadonlySet<string> = new Set(["internal", "store_failed"]);

function answerAppError(error: AppError, c: Context<ServerEnv>): Response {
  const status = errorStatus(error.code);
  // An unreachable or slow external service is not an error of this server.
  if (status === 502 || status === 504) c.get("log")().warn({ err: error }, "A request failed elsewhere.");
  else if (status >= 500) c.get("log")().error({ err: error }, "A request failed.");
  if (INTERNAL_CODES.has(error.code)) return c.json({ ...UNEXPECTED, code: error.code }, status);
  if (error.retryAfterSeconds !== null) c.header("Retry-After", String(error.retryAfterSeconds));
  const body: ErrorResponse = { error: error.message, code: error.code };
  if (error.said !== null) body.said = error.said;
  if (error instanceof InputError) body.issues = error.issues;
  return c.json(body, status);
}
