/** The words of a list that is written in lines. */
export function wordsOf(lines: string | readonly string[]): string[] {
  return (typeof lines === "string" ? lines : lines.join(" ")).split(" ").filter((word) => word !== "");
}

/** The names of a list, which may have several words each: "per cent, percent". */
export function namesOf(list: string): string[] {
  return list.split(", ");
}
