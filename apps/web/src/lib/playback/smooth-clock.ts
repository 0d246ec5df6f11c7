/** The sound's clock moves in steps as long as its buffers; errors die away within about this time. */
const SETTLING_MS = 150;
/** More than a buffer's length is no step but a jump, and is followed at once. */
const JUMP_MS = 60;

/** Follows a clock that moves in coarse steps, by the fine one of the page, so that pictures move evenly. */
export class SmoothClock {
  #last: { wallMs: number; timeMs: number } | null = null;

  /** Returns the time that a fine clock would show. `wallMs` is the page's time now. */
  read(wallMs: number, coarseMs: number): number {
    const timeMs = this.#last === null ? coarseMs : follow(this.#last, wallMs, coarseMs);
    this.#last = { wallMs, timeMs };
    return timeMs;
  }
}

function follow(last: { wallMs: number; timeMs: number }, wallMs: number, coarseMs: number): number {
  const elapsedMs = wallMs - last.wallMs;
  const expectedMs = last.timeMs + elapsedMs;
  const errorMs = coarseMs - expectedMs;
  if (Math.abs(errorMs) > JUMP_MS) return coarseMs;
  return expectedMs + errorMs * Math.min(1, elapsedMs / SETTLING_MS);
}
