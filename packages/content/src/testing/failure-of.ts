import { AppError, type ErrorCode } from "@inkreel/contract";

/** Waits for a promise that must fail with an `AppError`, and returns its code and sentence. */
export async function failureOf(promise: Promise<unknown>): Promise<{ code: ErrorCode; message: string }> {
  const outcome = await promise.then(
    () => new Error("it did not fail"),
    (error: unknown) => error,
  );
  if (!(outcome instanceof AppError)) throw outcome;
  return { code: outcome.code, message: outcome.message };
}
