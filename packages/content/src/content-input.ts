/**
 * What content can be made from. `name` is a file's name, used for nothing but a title when the file has none.
 * Pasted `text` is the user's own words and stays as it is.
 */
export type ContentInput =
  | { kind: "bytes"; bytes: Uint8Array; name: string | null }
  | { kind: "text"; text: string }
  | { kind: "url"; url: string };

/** A document's bytes with what is known about them from outside; what the parsing worker is given. */
export interface RawDocument {
  bytes: Uint8Array;
  /** File name, or null. */
  name: string | null;
  /** Where it was fetched from, or null. */
  url: string | null;
  headerCharset: string | null;
  /** True for pasted text, UTF-8 here, which is kept as written unless it is an HTML document. */
  isPasted: boolean;
}
