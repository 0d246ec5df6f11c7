/**
 * A signal that aborts after `ms` with a TimeoutError. Unlike `AbortSignal.timeout` it does so also when nothing but
 * `AbortSignal.any` holds it: that does so weakly, and a time that was collected as garbage never comes.
 */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController();
  const end = (): void => controller.abort(new DOMException("The time limit was reached.", "TimeoutError"));
  setTimeout(end, ms).unref();
  return controller.signal;
}
