/** An error that is its own cause must end, too. */
const MAX_CAUSES = 8;

/** Gives an error and what led to it, in turn. */
export function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  let looked = error;
  for (let depth = 0; depth < MAX_CAUSES && looked instanceof Error; depth++) {
    yield looked;
    looked = looked.cause;
  }
}
