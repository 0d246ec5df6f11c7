import type { preview as english } from "../en/preview";
import type { Widen } from "../widen";

export const preview: Widen<typeof english> = {};
