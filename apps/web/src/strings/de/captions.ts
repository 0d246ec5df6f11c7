import type { captions as english } from "../en/captions";
import type { Widen } from "../widen";

export const captions: Widen<typeof english> = {};
