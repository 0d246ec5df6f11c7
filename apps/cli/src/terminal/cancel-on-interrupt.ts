/** A signal that aborts on the first Ctrl-C; a second one ends the process at once. */
export function cancelOnInterrupt(): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new DOMException("Interrupted", "AbortError"));
  process.once("SIGINT", abort);
  process.once("SIGTERM", abort);
  return controller.signal;
}
