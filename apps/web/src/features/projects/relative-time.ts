const UNITS = [
  { unit: "minute", ms: 60_000, upToMs: 3_600_000 },
  { unit: "hour", ms: 3_600_000, upToMs: 86_400_000 },
  { unit: "day", ms: 86_400_000, upToMs: 30 * 86_400_000 },
] as const;
const JUST_NOW_MS = 45_000;

/** Formats a past time as "5 minutes ago" or "yesterday", or as a date if it is more than a month ago. */
export function relativeTime(
  isoTime: string,
  { nowMs, language, justNow }: { nowMs: number; language: string; justNow: string },
): string {
  const agoMs = nowMs - Date.parse(isoTime);
  if (agoMs < JUST_NOW_MS) return justNow;
  const fitting = UNITS.find(({ upToMs }) => agoMs < upToMs);
  if (fitting === undefined)
    return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(Date.parse(isoTime));
  const count = Math.max(1, Math.round(agoMs / fitting.ms));
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-count, fitting.unit);
}
