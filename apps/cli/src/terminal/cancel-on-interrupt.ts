/** Returns a signal that aborts at the first Ctrl-C. A second Ctrl-C ends the process immediately. */
export function cancelOnInterrupt(): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new DOMException("Interrupted", "AbortError"));
  process.once("SIGINT", abort);
  process.once("SIGTERM", abort);
  return controller.signal;
}
