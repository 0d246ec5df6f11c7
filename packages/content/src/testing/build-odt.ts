import { buildZip } from "./build-zip.js";

const NAMESPACES = [
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
  'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"',
  'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"',
  'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(" ");

/** Returns an OpenDocument text with this body, these automatic styles (both raw XML) and further parts. */
export function buildOdt(
  body: string,
  options: { styles?: string; parts?: Record<string, string | Uint8Array>; statedBytes?: number } = {},
): Uint8Array {
  const { styles = "", parts = {}, statedBytes } = options;
  return buildZip(
    {
      mimetype: "application/vnd.oasis.opendocument.text",
      "content.xml": `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
      ...parts,
    },
    statedBytes === undefined ? {} : { statedBytes },
  );
}
