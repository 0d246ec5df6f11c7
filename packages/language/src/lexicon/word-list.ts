/** Returns the words of a list that is written in lines. */
export function wordsOf(lines: string | readonly string[]): string[] {
  return (typeof lines === "string" ? lines : lines.join(" ")).split(" ").filter((word) => word !== "");
}

/** Returns the names of a list, which may consist of several words: "per cent, percent". */
export function namesOf(list: string): string[] {
  return list.split(", ");
}
