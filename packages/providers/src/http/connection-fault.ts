/** A connection that was never made: asking again at once is of no use. */
const NEVER_MADE = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENETDOWN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Why `fetch` failed to connect, and whether another attempt may help: a connection that broke may hold the next time. */
export function connectionFault(error: unknown): { reason: string; isWorthRetrying: boolean } {
  for (const cause of causesOf(error)) {
    if ("code" in cause && typeof cause.code === "string") {
      const isCertificate = /CERT|SSL|TLS|ALTNAME/u.test(cause.code);
      return { reason: cause.code, isWorthRetrying: !isCertificate && !NEVER_MADE.has(cause.code) };
    }
  }
  return { reason: error instanceof Error ? error.message : String(error), isWorthRetrying: true };
}

function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const within: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...within.flatMap(causesOf)];
}
