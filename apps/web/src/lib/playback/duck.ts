import { gainAt, type GainPoint } from "@inkreel/composition";

/** Lets a gain follow a curve over the film's time, of which `fromMs` is heard at `startS`; what has passed by `beginS` is left out. */
export function duck(
  gain: AudioParam,
  points: readonly GainPoint[],
  { startS, fromMs, beginS }: { startS: number; fromMs: number; beginS: number },
): void {
  const atS = (timeMs: number): number => startS + (timeMs - fromMs) / 1000;
  const beginMs = fromMs + (beginS - startS) * 1000;
  gain.setValueAtTime(gainAt(points, beginMs), beginS);
  for (const point of points) {
    if (point.timeMs > beginMs) gain.linearRampToValueAtTime(point.gain, atS(point.timeMs));
  }
}
