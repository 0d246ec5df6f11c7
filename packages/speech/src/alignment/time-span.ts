/** A part of a recording, in ms with fractions. */
export interface TimeSpan {
  startMs: number;
  endMs: number;
}

export function shiftSpan({ startMs, endMs }: TimeSpan, byMs: number): TimeSpan {
  return { startMs: startMs + byMs, endMs: endMs + byMs };
}
