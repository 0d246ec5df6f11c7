import type { brand as english } from "../en/brand";
import type { Widen } from "../widen";

export const brand: Widen<typeof english> = {};
