/** Returns the current time. Tests pass their own clock. */
export type Clock = () => Date;

export const DAY_MS = 24 * 3600_000;
