/** Rounds a value, so that 4.6 / 5 is 0.92 despite binary fractions. */
export function roundShare(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}
