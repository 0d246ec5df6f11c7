import { FPS } from "@inkreel/contract/plain";

/** Maximum length of a found clip. Longer ones are cut, because a scene lasts only a few seconds. */
export const FOUND_CLIP_MAX_SECONDS = 20;
/** Minimum length of a clip. A shorter one would only flicker. */
export const MIN_FOOTAGE_FRAMES = FPS / 2;
/** Maximum size of a converted clip. */
export const MAX_LONG_SIDE_PX = 1920;
export const MAX_SHORT_SIDE_PX = 1080;
/** Maximum size of a source frame: 8K. */
export const MAX_INPUT_PIXELS = 7680 * 4320;
export const MIN_INPUT_SIDE_PX = 64;
/** Distance between key frames, so that any frame can be reached by decoding only a few. */
export const KEY_FRAME_INTERVAL = 12;
