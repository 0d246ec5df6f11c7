import type { home as english } from "../en/home";
import type { Widen } from "../widen";

export const home: Widen<typeof english> = {};
