import type { help as english } from "../en/help";
import type { Widen } from "../widen";

export const help: Widen<typeof english> = {};
