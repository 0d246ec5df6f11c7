import type { render as english } from "../en/render";
import type { Widen } from "../widen";

export const render: Widen<typeof english> = {};
