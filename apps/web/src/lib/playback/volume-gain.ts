/** The slider's middle sounds half as loud as its end, to which the ear wants a quarter of the amplitude. */
export function volumeGain(percent: number): number {
  return (Math.min(100, Math.max(0, percent)) / 100) ** 2;
}
