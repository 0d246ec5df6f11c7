/** encodeURIComponent leaves these characters unescaped, although RFC 8187's attr-char excludes them. */
const LEFT_UNESCAPED = /['()*]/gu;
const NOT_ASCII = /[^\x20-\x7e]+/gu;

/**
 * Returns a Content-Disposition header (RFC 6266) with the name in ASCII for old clients and in Unicode for all
 * others.
 */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const ascii = fileName.replace(NOT_ASCII, "_").replace(/[%"\\]/gu, "_");
  const encoded = encodeURIComponent(fileName).replace(
    LEFT_UNESCAPED,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
