/** encodeURIComponent leaves these characters unescaped, although RFC 8187's attr-char excludes them. */
const LEFT_UNESCAPED = /['()*]/gu;
/** Characters that file systems or their tools reject, control characters, and lone surrogates. */
const UNUSABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;
const NOT_ASCII = /[^\x20-\x7e]+/gu;
const MAX_NAME_CHARS = 120;

/**
 * Returns a file name for a title. It keeps letters of any language, is valid on every system, and is never empty.
 */
export function fileNameOf(title: string, extension: string): string {
  const usable = title.replace(UNUSABLE, " ").replace(/\s+/gu, " ");
  const short = [...usable].slice(0, MAX_NAME_CHARS).join("");
  const name = short.replace(/^[. ]+|(?<![. ])[. ]+$/gu, "");
  return `${name === "" ? "video" : name}.${extension}`;
}

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
