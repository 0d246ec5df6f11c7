/** Converts a volume in percent to an amplitude gain. It is quadratic, so that 50 % sounds half as loud as 100 %. */
export function volumeGain(percent: number): number {
  return (Math.min(100, Math.max(0, percent)) / 100) ** 2;
}
