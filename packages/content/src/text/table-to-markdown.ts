/**
 * Converts rows of cells to a Markdown table whose first row is the header. Short rows are padded, and empty columns on
 * the right are removed.
 */
export function tableToMarkdown(rows: readonly (readonly string[])[]): string {
  const columns = rows.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== "") + 1), 0);
  const toLine = (row: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, column) => (row[column] ?? "").replace(/(?<!\s)\s*\n\s*/g, " ").replaceAll("|", "\\|")).join(" | ")} |`;
  const [head = [], ...body] = rows;
  const rule = `|${" --- |".repeat(columns)}`;
  return [toLine(head), rule, ...body.map(toLine)].join("\n");
}
