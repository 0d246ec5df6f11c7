import type { templates as english } from "../en/templates";
import type { Widen } from "../widen";

export const templates: Widen<typeof english> = {};
