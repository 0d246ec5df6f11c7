/** Rows of cells as a Markdown table; the first row is the head. Ragged rows are filled up, columns empty to the right dropped. */
export function tableToMarkdown(rows: readonly (readonly string[])[]): string {
  const columns = rows.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== "") + 1), 0);
  const toLine = (row: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, column) => (row[column] ?? "").replace(/(?<!\s)\s*\n\s*/g, " ").replaceAll("|", "\\|")).join(" | ")} |`;
  const [head = [], ...body] = rows;
  const rule = `|${" --- |".repeat(columns)}`;
  return [toLine(head), rule, ...body.map(toLine)].join("\n");
}
