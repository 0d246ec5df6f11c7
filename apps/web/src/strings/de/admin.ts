import type { admin as english } from "../en/admin";
import type { Widen } from "../widen";

export const admin: Widen<typeof english> = {};
