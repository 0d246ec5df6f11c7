/**
 * Returns the arguments with the command that they imply: a file, an address or `-` alone means `make`. A word that is
 * none of these stays as it is, so that a misspelt command is reported as one.
 */
export function impliedCommand(
  args: readonly string[],
  { commands, exists }: { commands: readonly string[]; exists: (path: string) => boolean },
): readonly string[] {
  const [first] = args;
  if (first === undefined || commands.includes(first)) return args;
  return isInput(first, exists) ? ["make", ...args] : args;
}

function isInput(argument: string, exists: (path: string) => boolean): boolean {
  if (argument.startsWith("-")) return argument === "-";
  return /[./\\]/.test(argument) || exists(argument);
}
