/** Limits the search, also for an error that is its own cause. */
const MAX_CAUSES = 8;

/** Yields an error and its causes in order. */
export function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  let looked = error;
  for (let depth = 0; depth < MAX_CAUSES && looked instanceof Error; depth++) {
    yield looked;
    looked = looked.cause;
  }
}
