/** At so little of it nobody can tell. */
const LEAST_SHARE = 0.02;

/** How long the rest will take at the pace so far; null while that cannot be told. Shares are 0–1; it may have begun in the middle. */
export function timeLeftMs(options: { elapsedMs: number; firstShare: number; share: number }): number | null {
  const { elapsedMs, firstShare, share } = options;
  const done = share - firstShare;
  return done < LEAST_SHARE ? null : (elapsedMs / done) * (1 - share);
}
