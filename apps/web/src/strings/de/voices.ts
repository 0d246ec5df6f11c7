import type { voices as english } from "../en/voices";
import type { Widen } from "../widen";

export const voices: Widen<typeof english> = {};
