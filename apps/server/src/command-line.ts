import { basename } from "node:path";

const OWN_PROGRAM = programOf(import.meta.url, process.argv[1] ?? "");

/**
 * Returns what starts the program: `inkreel` in the published package, or Node with its file where it was only
 * unpacked, as in a container. Null in a clone, which has npm scripts.
 */
export function programOf(moduleUrl: string, startedFile: string): string | null {
  if (!moduleUrl.includes("/node_modules/")) return null;
  const isUnpacked = basename(startedFile) === "inkreel.js" && !/[\\/]node_modules[\\/]/u.test(startedFile);
  return isUnpacked ? `node ${startedFile}` : "inkreel";
}

/** Returns what an operator types for a command. */
export function commandLine(command: string, args: string | null = null, program = OWN_PROGRAM): string {
  if (program === null) return ["npm run", command, ...(args === null ? [] : ["--", args])].join(" ");
  return [program, command, ...(args === null ? [] : [args])].join(" ");
}
