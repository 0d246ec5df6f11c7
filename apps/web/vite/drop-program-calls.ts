import type { Plugin } from "vite";
import { changeModules } from "./change-modules.ts";

const LIST_OF_CALLS = /\/packages\/contract\/dist\/api\/endpoints\.js$/u;
/** Groups of calls that only other programs make. */
const OF_PROGRAMS = /^.*\b(?:videoOrder|videoBatch|mcp)Endpoints\b.*$/gmu;

/** The calls of other programs are left out, so that a browser does not load their schemas first. */
export function dropProgramCalls(): Plugin {
  return changeModules({
    name: "drop-program-calls",
    files: LIST_OF_CALLS,
    change: (code) => code.replaceAll(OF_PROGRAMS, ""),
  });
}
