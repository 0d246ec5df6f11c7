/** The middle of the slider sounds half as loud as its end, which needs a quarter of the amplitude. */
export function volumeGain(percent: number): number {
  return (Math.min(100, Math.max(0, percent)) / 100) ** 2;
}
