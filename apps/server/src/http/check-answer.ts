import { isDeepStrictEqual } from "node:util";
import { isBinary, type Endpoint } from "@inkreel/contract";

/**
 * Holds an answer against its endpoint's schema. What the schema does not name must not be in it either: a row of
 * the database must not slip out.
 *
 * @throws Error naming the call, for tests.
 */
export function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  const { method, path, response } = endpoint;
  if (response === null || isBinary(response)) return;
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const result = response.safeParse(sent);
  if (!result.success) {
    throw new Error(`${method} ${path} answers against its schema: ${result.error.message}`);
  }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(result.data)), sent)) {
    throw new Error(`${method} ${path} answers with more than its schema names: ${JSON.stringify(sent)}`);
  }
}
