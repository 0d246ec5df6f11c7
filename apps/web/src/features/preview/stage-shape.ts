import type { AspectRatio } from "@inkreel/contract";

/** Width in multiples of the height. */
export const PROPORTIONS: Record<AspectRatio, number> = { "9:16": 9 / 16, "16:9": 16 / 9, "1:1": 1 };

/** Height of the stage in the editor when the panel is wide enough for it. */
export const STAGE_HEIGHT_PX = 500;
