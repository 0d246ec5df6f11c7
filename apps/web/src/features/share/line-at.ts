/** Seeking to a line's start must find that line, although a player rounds its time. */
const ROUNDING_MS = 50;

/** The line that is heard at this time, and in the pause after it; null before the first. */
export function lineAt(lines: readonly { startMs: number }[], timeMs: number): number | null {
  const index = lines.findLastIndex(({ startMs }) => startMs <= timeMs + ROUNDING_MS);
  return index === -1 ? null : index;
}
