import type { shell as english } from "../en/shell";
import type { Widen } from "../widen";

export const shell: Widen<typeof english> = {};
