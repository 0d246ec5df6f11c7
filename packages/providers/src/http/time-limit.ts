/**
 * Returns a signal that aborts after `ms` with a TimeoutError. `AbortSignal.timeout` may never fire if only
 * `AbortSignal.any` refers to it, because that reference is weak and the timeout is garbage-collected.
 */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController();
  const end = (): void => controller.abort(new DOMException("The time limit was reached.", "TimeoutError"));
  setTimeout(end, ms).unref();
  return controller.signal;
}
