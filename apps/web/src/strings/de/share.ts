import type { share as english } from "../en/share";
import type { Widen } from "../widen";

export const share: Widen<typeof english> = {};
