/** The time, so that tests can set it. */
export type Clock = () => Date;

export const DAY_MS = 24 * 3600_000;
