/** The last hours' dumps, one an hour. */
const KEPT_HOURS = 6;
/** Days of which the last dump is kept, today included. */
const KEPT_DAYS = 7;

/**
 * Returns the dumps that are not needed any more: neither among the newest nor the last of a recent day; `dumps` has
 * the newest first.
 */
export function chooseOldDumps<Dump extends { takenAt: Date }>(dumps: readonly Dump[]): Dump[] {
  const dayOf = ({ takenAt }: Dump): string => takenAt.toISOString().slice(0, 10);
  const days = [...new Set(dumps.map(dayOf))].slice(0, KEPT_DAYS);
  const lastOfDay = new Set(days.map((day) => dumps.find((dump) => dayOf(dump) === day)));
  return dumps.slice(KEPT_HOURS).filter((dump) => !lastOfDay.has(dump));
}
