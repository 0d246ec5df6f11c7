/**
 * Matches text that looks like a key, because services may repeat a part of one: "sk-proj-…", or a long run of letters
 * and digits.
 */
const KEY_LIKE =
  /\b(?:sk|pk|xi|gsk|hf|key)[-_][\w*-]{4,}|\bBearer\s+\S+|\b(?=\w*\d)(?=\w*[a-z])[\w-]{24,}\b/giu;
const SECRET_HEADER = /authorization|key|token|secret/iu;
/** Shorter values are placeholders such as "none", and ordinary words. */
const SECRET_MIN_CHARS = 6;

/** Returns the secret values among the headers and parameters of a request. */
export function secretsOf(headers: Headers, query: Record<string, string>): string[] {
  const fromHeaders = [...headers]
    .filter(([name]) => SECRET_HEADER.test(name))
    .map(([, value]) => value.replace(/^\w+\s+/u, ""));
  return [...fromHeaders, ...Object.values(query)].filter(({ length }) => length >= SECRET_MIN_CHARS);
}

/** Returns the text without these secrets and without anything that looks like a key. */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  const without = secrets.reduce((rest, secret) => rest.replaceAll(secret, "[key]"), text);
  return without.replaceAll(KEY_LIKE, "[key]");
}
