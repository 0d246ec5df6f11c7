import type { content as english } from "../en/content";
import type { Widen } from "../widen";

export const content: Widen<typeof english> = {};
