/**
 * Inputs from which content can be made. `name` is a file's name, used for nothing but a title when the file has none.
 * Pasted `text` is the user's own words and stays as it is.
 */
export type ContentInput =
  | { kind: "bytes"; bytes: Uint8Array; name: string | null }
  | { kind: "text"; text: string }
  | { kind: "url"; url: string };

/** A file of this machine, which only the parsing process reads. */
export interface ContentFile {
  kind: "file";
  path: string;
  name: string | null;
}

/** A document's bytes with what is known about them from outside. */
export interface RawDocument extends DocumentFacts {
  bytes: Uint8Array;
}

/** Input of a parsing process: a document's bytes, or the path of its file. */
export interface DocumentSource extends DocumentFacts {
  file: Uint8Array | string;
}

interface DocumentFacts {
  /** File name, or null. */
  name: string | null;
  /** Address from which it was fetched, or null. */
  url: string | null;
  headerCharset: string | null;
  /** True for pasted text, UTF-8 here, which is kept as written unless it is an HTML document. */
  isPasted: boolean;
}
