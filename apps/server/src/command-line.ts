/** True in the published package, which has no npm scripts. */
const IS_PACKAGED = import.meta.url.includes("/node_modules/");

/** Returns what an operator types for a command: the npm script of a clone, or the program of the published package. */
export function commandLine(command: string, args: string | null = null, isPackaged = IS_PACKAGED): string {
  if (isPackaged) return ["inkreel", command, ...(args === null ? [] : [args])].join(" ");
  return ["npm run", command, ...(args === null ? [] : ["--", args])].join(" ");
}
