import { FPS } from "@inkreel/contract";

/** Longer clips are cut, because a scene lasts only a few seconds. */
export const MAX_FOOTAGE_FRAMES = 20 * FPS;
/** A shorter clip would only flicker. */
export const MIN_FOOTAGE_FRAMES = FPS / 2;
/** Clips are reduced to this size and never enlarged. */
export const MAX_LONG_SIDE_PX = 1920;
export const MAX_SHORT_SIDE_PX = 1080;
/** The largest frame that can be read: 8K. */
export const MAX_INPUT_PIXELS = 7680 * 4320;
export const MIN_INPUT_SIDE_PX = 64;
/** Distance of key frames, so that any frame can be reached by decoding a few. */
export const KEY_FRAME_INTERVAL = 12;
