import { FPS } from "@inkreel/contract";

/** Longer clips are cut: a scene has a few seconds. */
export const MAX_FOOTAGE_FRAMES = 20 * FPS;
/** A shorter clip is a flicker. */
export const MIN_FOOTAGE_FRAMES = FPS / 2;
/** Clips are made no larger than this, and never larger than they are. */
export const MAX_LONG_SIDE_PX = 1920;
export const MAX_SHORT_SIDE_PX = 1080;
/** The largest frame that is read: 8K. */
export const MAX_INPUT_PIXELS = 7680 * 4320;
export const MIN_INPUT_SIDE_PX = 64;
/** Decoding may begin this often, so that any frame is at hand after decoding a few. */
export const KEY_FRAME_INTERVAL = 12;
