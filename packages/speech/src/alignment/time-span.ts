/** A stretch of a recording; fractions of a millisecond are allowed. */
export interface TimeSpan {
  startMs: number;
  endMs: number;
}

export function shiftSpan({ startMs, endMs }: TimeSpan, byMs: number): TimeSpan {
  return { startMs: startMs + byMs, endMs: endMs + byMs };
}
