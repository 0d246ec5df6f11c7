/** RFC 8187's attr-char excludes these, but encodeURIComponent leaves them unescaped. */
const LEFT_UNESCAPED = /['()*]/gu;
/** Signs that no file system or its tools take well, all controls, and halves of characters. */
const UNUSABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;
const NOT_ASCII = /[^\x20-\x7e]+/gu;
const MAX_NAME_CHARS = 120;

/** Makes a file name from a title: readable in any language, usable on every system, and never empty. */
export function fileNameOf(title: string, extension: string): string {
  const usable = title.replace(UNUSABLE, " ").replace(/\s+/gu, " ");
  const short = [...usable].slice(0, MAX_NAME_CHARS).join("");
  const name = short.replace(/^[. ]+|(?<![. ])[. ]+$/gu, "");
  return `${name === "" ? "video" : name}.${extension}`;
}

/** Writes the header of RFC 6266 with the name in ASCII for old programs and in Unicode for all others. */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const ascii = fileName.replace(NOT_ASCII, "_").replace(/[%"\\]/gu, "_");
  const encoded = encodeURIComponent(fileName).replace(
    LEFT_UNESCAPED,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
