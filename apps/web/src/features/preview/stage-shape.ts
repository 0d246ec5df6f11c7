import type { AspectRatio } from "@inkreel/contract";

/** The width in multiples of the height. */
export const PROPORTIONS: Record<AspectRatio, number> = { "9:16": 9 / 16, "16:9": 16 / 9, "1:1": 1 };

/** The height of the stage in the editor if the panel is wide enough. */
export const STAGE_HEIGHT_PX = 500;
