/** Returns the cost of a response from its headers and body, or from the request. */
export type CostOf = (answer: {
  headers: Headers;
  body: Uint8Array;
  sent: ArrayBuffer | null;
}) => Record<string, number>;

/** Returns the token counts in the `usage` field of a JSON response, as in the OpenAI API. */
export const costOfJson: CostOf = ({ headers, body }) => {
  if (!/\bjson\b/u.test(headers.get("content-type") ?? "")) return {};
  const usage = usageOf(new TextDecoder().decode(body));
  return Object.fromEntries(
    Object.entries(usage).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  );
};

function usageOf(json: string): object {
  try {
    const answer: unknown = JSON.parse(json);
    const usage = answer !== null && typeof answer === "object" && "usage" in answer ? answer.usage : null;
    return usage !== null && typeof usage === "object" ? usage : {};
  } catch (error) {
    // Invalid JSON is ignored here, because the caller reports it.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
