/** The supported content encodings, the better one first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Returns the best encoding that an `Accept-Encoding` header allows (RFC 9110, 12.5.3), or null. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  const weights = new Map(header.split(",").map(readWeight));
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get("*") ?? 0;
  const best = ENCODINGS.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
  return weightOf(best) > 0 ? best : null;
}

function readWeight(part: string): [string, number] {
  const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice("q=".length);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
