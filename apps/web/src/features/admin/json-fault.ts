export type JsonFault =
  | { kind: "empty" }
  /** Line and column, starting at 1. Null if the browser does not report them. */
  | { kind: "syntax"; line: number | null; column: number | null }
  | { kind: "no-object" };

/** Returns the error in a template's JSON config, or null if it is valid. */
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

/**
 * Extracts the position from a browser's error message: "at position 12", "at line 2 column 3". Browsers give none for
 * an unexpected end.
 */
function placeOf(message: string, text: string): { line: number | null; column: number | null } {
  const [, line, column] = /line (\d+) column (\d+)/u.exec(message) ?? [];
  if (line !== undefined && column !== undefined) return { line: Number(line), column: Number(column) };
  const [, position] = /position (\d+)/u.exec(message) ?? [];
  const isAtEnd = /end of|unterminated/iu.test(message);
  if (position === undefined && !isAtEnd) return { line: null, column: null };
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Formats JSON with indentation. Invalid JSON stays unchanged. */
export function formatJson(text: string): string {
  return jsonFault(text)?.kind === undefined ? JSON.stringify(JSON.parse(text), null, 2) : text;
}
