import type { Plugin } from "vite";

const LIST_OF_CALLS = /\/packages\/contract\/dist\/api\/endpoints\.js$/u;
/** Groups of calls that only other programs make. */
const OF_PROGRAMS = /^.*\b(?:videoOrder|videoBatch|mcp)Endpoints\b.*$/gmu;

/** The calls of other programs are left out, so that a browser does not load their schemas first. */
export function dropProgramCalls(): Plugin {
  return {
    name: "drop-program-calls",
    apply: "build",
    transform(code, id) {
      if (!LIST_OF_CALLS.test(id)) return null;
      // Every line stays a line, so that the source map still holds.
      return { code: code.replaceAll(OF_PROGRAMS, ""), map: null };
    },
  };
}
