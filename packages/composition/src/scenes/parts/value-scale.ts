/** A linear scale from values to positions between 0 and 1. */
export interface ValueScale {
  low: number;
  high: number;
  at(value: number): number;
}

/** Returns the scale from zero, or from the lowest negative value, to the highest value. Lengths on it are in proportion. */
export function scaleFromZero(values: readonly number[]): ValueScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return scaleBetween(low, high > low ? high : low + 1);
}

export function scaleBetween(low: number, high: number): ValueScale {
  return { low, high, at: (value) => Math.min(1, Math.max(0, (value - low) / (high - low))) };
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Returns the smallest round number that is not below a positive value: 1, 2, 2.5 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * power >= value * 0.999_999) ?? 10) * power;
}

/** Returns round values in a scale, about `count` of them. */
export function ticksOf({ low, high }: ValueScale, count: number): number[] {
  const step = roundUp((high - low) / count);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
}
