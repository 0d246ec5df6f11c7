/** Offered video lengths in seconds. The server accepts any length from 15 to 120. */
export const VIDEO_LENGTHS = [15, 30, 60, 90] as const;
export type VideoLength = (typeof VIDEO_LENGTHS)[number];
