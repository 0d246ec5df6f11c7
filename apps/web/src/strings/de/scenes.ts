import type { scenes as english } from "../en/scenes";
import type { Widen } from "../widen";

export const scenes: Widen<typeof english> = {};
