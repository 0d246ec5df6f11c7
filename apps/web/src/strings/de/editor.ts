import type { editor as english } from "../en/editor";
import type { Widen } from "../widen";

export const editor: Widen<typeof english> = {};
