import { relative } from "node:path";

/** Returns a path as users know it: relative if it is in the current folder. */
export function shown(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith("..") ? path : fromHere;
}
