/**
 * Matches text that looks like an API key, such as "sk-proj-…" or a long run of letters and digits. Services may repeat
 * a part of a key in error messages.
 */
const KEY_LIKE =
  /\b(?:sk|pk|xi|gsk|hf|key)[-_][\w*-]{4,}|\bBearer\s+\S+|\b(?=\w*\d)(?=\w*[a-z])[\w-]{24,}\b/giu;
const SECRET_HEADER = /authorization|key|token|secret/iu;
/** Minimum length of a secret. Shorter values are placeholders such as "none", or ordinary words. */
const SECRET_MIN_CHARS = 6;

/** Returns the secret values in the headers and query parameters of a request. */
export function secretsOf(headers: Headers, query: Record<string, string>): string[] {
  const fromHeaders = [...headers]
    .filter(([name]) => SECRET_HEADER.test(name))
    .map(([, value]) => value.replace(/^\w+\s+/u, ""));
  return [...fromHeaders, ...Object.values(query)].filter(({ length }) => length >= SECRET_MIN_CHARS);
}

/** Replaces the given secrets and everything that looks like an API key. */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  const without = secrets.reduce((rest, secret) => rest.replaceAll(secret, "[key]"), text);
  return without.replaceAll(KEY_LIKE, "[key]");
}
