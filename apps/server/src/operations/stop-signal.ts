/** A terminal's Ctrl-C reaches the process once by itself and again through npm; so close together they are one. */
const SAME_SIGNAL_MS = 1_000;

/** Resolves at the first SIGTERM or SIGINT. Another one a second or more later ends the process at once. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let firstMs: number | null = null;
    const onSignal = (signal: NodeJS.Signals): void => {
      if (firstMs !== null && performance.now() - firstMs >= SAME_SIGNAL_MS) process.exit(1);
      firstMs ??= performance.now();
      resolve(signal);
    };
    process.on("SIGTERM", onSignal);
    process.on("SIGINT", onSignal);
  });
}
