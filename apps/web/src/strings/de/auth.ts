import type { auth as english } from "../en/auth";
import type { Widen } from "../widen";

export const auth: Widen<typeof english> = {};
