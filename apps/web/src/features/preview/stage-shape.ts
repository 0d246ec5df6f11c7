import type { AspectRatio } from "@inkreel/contract";

/** Aspect ratios as width divided by height. */
export const PROPORTIONS: Record<AspectRatio, number> = { "9:16": 9 / 16, "16:9": 16 / 9, "1:1": 1 };
