const MS_PER_TENTH = 100;
const MS_PER_SECOND = 1_000;
const SECONDS_PER_MINUTE = 60;

interface FormatTimeOptions {
  /** Shows tenths of a second, rounded down. */
  tenths?: boolean | undefined;
}

/** Formats 9,200 ms as "0:09", or as "0:09.2" with tenths. */
export function formatTime(ms: number, { tenths = false }: FormatTimeOptions = {}): string {
  const wholeTenths = Math.floor(Math.max(0, ms) / MS_PER_TENTH);
  const wholeSeconds = Math.floor(Math.max(0, ms) / MS_PER_SECOND);
  const minutes = Math.floor(wholeSeconds / SECONDS_PER_MINUTE);
  const seconds = String(wholeSeconds % SECONDS_PER_MINUTE).padStart(2, "0");
  return tenths ? `${minutes}:${seconds}.${wholeTenths % 10}` : `${minutes}:${seconds}`;
}
