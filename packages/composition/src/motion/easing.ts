/**
 * Easing function from linear progress 0..1 to eased progress. It may exceed 1 in between, but is exact at both ends.
 */
export type Easing = (progress: number) => number;

export const linear: Easing = (progress) => progress;
export const easeInOutSine: Easing = (progress) => (1 - Math.cos(Math.PI * progress)) / 2;
export const easeOutQuart: Easing = (progress) => 1 - (1 - progress) ** 4;
export const easeOutExpo: Easing = (progress) => (progress >= 1 ? 1 : 1 - 2 ** (-10 * progress));
export const easeInCubic: Easing = (progress) => progress ** 3;
export const easeInOutQuint: Easing = (progress) =>
  progress < 0.5 ? 16 * progress ** 5 : 1 - (2 - 2 * progress) ** 5 / 2;

const BACK_OVERSHOOT = 1.70158;

/** Overshoots by about a tenth, then settles. */
export const easeOutBack: Easing = (progress) =>
  1 + (BACK_OVERSHOOT + 1) * (progress - 1) ** 3 + BACK_OVERSHOOT * (progress - 1) ** 2;

const NEWTON_STEPS = 8;

/**
 * Returns the easing function of a CSS `cubic-bezier()` with two control points. It solves for x with Newton's method.
 */
export function cubicBezier(x1: number, y1: number, x2: number, y2: number): Easing {
  const at = (a: number, b: number, t: number): number =>
    3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  const slope = (a: number, b: number, t: number): number =>
    3 * a * (1 - t) ** 2 + 6 * (b - a) * t * (1 - t) + 3 * (1 - b) * t ** 2;
  return (progress) => {
    if (progress <= 0) return 0;
    if (progress >= 1) return 1;
    let t = progress;
    for (let i = 0; i < NEWTON_STEPS; i++) {
      const steepness = slope(x1, x2, t);
      if (Math.abs(steepness) < 1e-6) break;
      t = Math.min(1, Math.max(0, t - (at(x1, x2, t) - progress) / steepness));
    }
    return at(y1, y2, t);
  };
}

/** Starts fast and settles slowly, like a heavy card. */
export const easeEmphasized: Easing = cubicBezier(0.2, 0, 0, 1);
