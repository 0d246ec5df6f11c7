export type JsonFault =
  | { kind: "empty" }
  /** Line and column count from 1; null where the browser does not tell. */
  | { kind: "syntax"; line: number | null; column: number | null }
  | { kind: "no-object" };

/** Returns the error that keeps a text from being a config; null when it is one. */
export function jsonFault(text: string): JsonFault | null {
  if (text.trim() === "") return { kind: "empty" };
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? null : { kind: "no-object" };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { kind: "syntax", ...placeOf(error.message, text) };
  }
}

/** Browsers tell the place only within their sentence: "at position 12", "at line 2 column 3", or nothing at the end. */
function placeOf(message: string, text: string): { line: number | null; column: number | null } {
  const [, line, column] = /line (\d+) column (\d+)/u.exec(message) ?? [];
  if (line !== undefined && column !== undefined) return { line: Number(line), column: Number(column) };
  const [, position] = /position (\d+)/u.exec(message) ?? [];
  const isAtEnd = /end of|unterminated/iu.test(message);
  if (position === undefined && !isAtEnd) return { line: null, column: null };
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Laid out as people write it. What is no JSON stays as it is. */
export function formatJson(text: string): string {
  return jsonFault(text)?.kind === undefined ? JSON.stringify(JSON.parse(text), null, 2) : text;
}
