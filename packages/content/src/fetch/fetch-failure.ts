import { AppError, say, type Said, type VisitedSite } from "@inkreel/contract";

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
export function describeFailure(error: unknown, visited: VisitedSite): AppError {
  const { host, what } = visited;
  for (const one of causesOf(error)) if (one instanceof AppError) return one;
  const codes = causesOf(error).map((one) => String((one as NodeJS.ErrnoException).code ?? ""));
  const fault = codes.find((code) => code !== "") ?? "";
  const fail = (said: Said) => new AppError("address_unreachable", said, { cause: error });
  if (codes.some((code) => NOT_RESOLVED.has(code))) return fail(say("site_unknown", { host }));
  if (codes.some((code) => TOO_SLOW.has(code))) return tooSlow(visited, error);
  if (codes.some((code) => /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO|DEPTH_ZERO/.test(code)))
    return fail(say("site_insecure", { host, what, fault }));
  if (codes.includes("ECONNREFUSED")) return fail(say("site_closed", { host }));
  return fail(say("site_interrupted", { host, fault }));
}

/** Returns the error for an exceeded time limit. */
export function tooSlow(visited: VisitedSite, cause: unknown): AppError {
  return new AppError("timed_out", say("site_slow", { ...visited }), { cause });
}

/** Returns the error for an unsuccessful HTTP status. */
export function describeStatus(status: number, visited: VisitedSite): AppError {
  const refusal = { ...visited, status };
  const refused = (said: Said) => new AppError("page_refused", said);
  if (status === 401) return refused(say("site_wants_login", refusal));
  if (status === 402) return new AppError("page_paywalled", say("site_wants_payment", refusal));
  if (status === 403 || status === 451) return refused(say("site_refuses_programs", refusal));
  if (status === 404 || status === 410) return refused(say("site_has_nothing", refusal));
  if (status === 429) return refused(say("site_busy", refusal));
  if (status >= 500) return refused(say("site_failed", refusal));
  return refused(say("site_odd_status", refusal));
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
