import type { settings as english } from "../en/settings";
import type { Widen } from "../widen";

export const settings: Widen<typeof english> = {};
