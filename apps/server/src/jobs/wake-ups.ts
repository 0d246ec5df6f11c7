/** Wakes code that waits for changes in this process. The database remains the source of truth. */
export class WakeUps {
  readonly #waiting = new Map<number, Set<() => void>>();

  wake(id: number): void {
    for (const resolve of this.#waiting.get(id) ?? []) resolve();
  }

  /** Resolves at the next wake-up of `id`, after `timeoutMs`, or when the signal aborts. */
  async wait(id: number, timeoutMs: number, signal: AbortSignal): Promise<void> {
    const waiting = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, waiting);
    let resolve = (): void => undefined;
    const woken = new Promise<void>((done) => (resolve = done));
    const timer = setTimeout(resolve, timeoutMs);
    waiting.add(resolve);
    signal.addEventListener("abort", resolve);
    if (signal.aborted) resolve();
    await woken;
    clearTimeout(timer);
    signal.removeEventListener("abort", resolve);
    waiting.delete(resolve);
    if (waiting.size === 0) this.#waiting.delete(id);
  }
}
