/** Returns the result of shared work, or rejects with the abort reason as soon as this caller no longer wants it. */
export function untilAborted<Result>(result: Promise<Result>, signal: AbortSignal | null): Promise<Result> {
  if (signal === null) return result;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
