import { AppError } from "@inkreel/contract";
import { INSTEAD, type Visited } from "./visited.js";

const NOT_RESOLVED = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA", "EAI_NONAME", "EAI_FAIL", "ENODATA"]);
const TOO_SLOW = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "ETIMEDOUT",
]);

/**
 * Converts a connection error to an error with a message for the user. Returns an `AppError` (from a rejected DNS
 * lookup) unchanged.
 */
export function describeFailure(error: unknown, visited: Visited): AppError {
  const { host, what } = visited;
  for (const one of causesOf(error)) if (one instanceof AppError) return one;
  const codes = causesOf(error).map((one) => String((one as NodeJS.ErrnoException).code ?? ""));
  const fail = (message: string) => new AppError("address_unreachable", message, { cause: error });
  if (codes.some((code) => NOT_RESOLVED.has(code)))
    return fail(
      `The site ${host} was not found, or this machine is offline. Check the address for typing errors.`,
    );
  if (codes.some((code) => TOO_SLOW.has(code))) return tooSlow(visited, error);
  if (codes.some((code) => /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO|DEPTH_ZERO/.test(code)))
    return fail(
      `The secure connection to ${host} failed (${codes.find((code) => code !== "")}), so Inkreel does not use it. Check the address, or ${INSTEAD[what]}.`,
    );
  if (codes.includes("ECONNREFUSED"))
    return fail(`${host} refuses connections. Check the address, or try again later.`);
  return fail(
    `The connection to ${host} was interrupted (${codes.find((code) => code !== "") ?? "no reason given"}). Try again later.`,
  );
}

/** Returns the error for an exceeded time limit. */
export function tooSlow({ host, what }: Visited, cause: unknown): AppError {
  return new AppError("timed_out", `${host} took too long to answer. Try again later, or ${INSTEAD[what]}.`, {
    cause,
  });
}

/** Returns the error for an unsuccessful HTTP status. */
export function describeStatus(status: number, { host, what }: Visited): AppError {
  const instead = INSTEAD[what];
  const refused = (message: string) => new AppError("page_refused", message);
  if (status === 401)
    return refused(`${host} requires a login for this ${what} (401). Open it in your browser, ${instead}.`);
  if (status === 402)
    return new AppError(
      "page_paywalled",
      `${host} requires a payment for this ${what} (402). If you have access, ${instead}.`,
    );
  if (status === 403 || status === 451)
    return refused(
      `${host} does not let programs read this ${what} (${status}). Open it in your browser, ${instead}.`,
    );
  if (status === 404 || status === 410)
    return refused(
      `${host} has no ${what} at this address (${status}). Check the address for typing errors.`,
    );
  if (status === 429)
    return refused(
      `${host} received too many requests for a ${what} (429). Wait a few minutes and try again, or ${instead}.`,
    );
  if (status >= 500)
    return refused(`${host} has a server error (${status}). Try again later, or ${instead}.`);
  return refused(
    `${host} answered with status ${status} instead of a ${what}. Check the address, or ${instead}.`,
  );
}

function causesOf(error: unknown): unknown[] {
  const found: unknown[] = [];
  const waiting = [error];
  while (waiting.length > 0 && found.length < 20) {
    const one = waiting.shift();
    if (typeof one !== "object" || one === null) continue;
    found.push(one);
    if ("cause" in one) waiting.push(one.cause);
    if (one instanceof AggregateError) waiting.push(...one.errors);
  }
  return found;
}
