/** A line of text and its position, in points from the top left corner of the page. */
export interface PlacedLine {
  text: string;
  leftPt: number;
  topPt: number;
  sizePt?: number;
}

const PAGE_HEIGHT_PT = 842;

/**
 * Returns a real PDF in Helvetica with the given lines per page. A page without lines contains only a box, like a scan.
 */
export function buildPdf(
  pages: readonly (readonly PlacedLine[])[],
  info: Record<string, string> = {},
): Uint8Array {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  for (const [index, lines] of pages.entries()) {
    const content = lines.length === 0 ? "0.5 g 50 50 400 600 re f" : lines.map(setLine).join("\n");
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${PAGE_HEIGHT_PT}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  add(
    `<< ${Object.entries(info)
      .map(([key, value]) => `/${key} (${escapeText(value)})`)
      .join(" ")} >>`,
  );
  return assemble(objects);
}

function assemble(objects: readonly string[]): Uint8Array {
  let file = "%PDF-1.4\n";
  const offsets: number[] = [];
  for (const [index, body] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  const xref = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return new Uint8Array(
    Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${xref}${trailer}`, "latin1"),
  );
}

function setLine({ text, leftPt, topPt, sizePt = 11 }: PlacedLine): string {
  return `BT /F1 ${sizePt} Tf ${leftPt} ${PAGE_HEIGHT_PT - topPt} Td (${escapeText(text)}) Tj ET`;
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, "\\$&").replaceAll("•", "\\225");
}
