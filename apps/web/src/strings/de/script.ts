import type { script as english } from "../en/script";
import type { Widen } from "../widen";

export const script: Widen<typeof english> = {};
