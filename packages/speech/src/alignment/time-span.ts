/** A stretch of a recording; fractions of a millisecond are allowed. */
export interface TimeSpan {
  startMs: number;
  endMs: number;
}
