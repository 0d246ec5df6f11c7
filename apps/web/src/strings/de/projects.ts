import type { projects as english } from "../en/projects";
import type { Widen } from "../widen";

export const projects: Widen<typeof english> = {};
