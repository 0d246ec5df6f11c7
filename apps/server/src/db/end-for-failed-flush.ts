/**
 * Ends the process by an error that nobody catches: after a failed flush nobody knows what the disk holds, and the
 * next start finds it out from the log.
 */
export function endForFailedFlush(cause: unknown): void {
  process.nextTick(() => {
    throw new Error("The disk could not save what the database wrote. The process stops; start it again.", {
      cause,
    });
  });
}
