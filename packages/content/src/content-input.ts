/**
 * Inputs from which content can be extracted. `name` is a file name, used as title only if the file has none. Pasted
 * `text` is kept as the user wrote it. `folder` is the folder from which the document's own pictures may be read.
 */
export type ContentInput =
  | { kind: "bytes"; bytes: Uint8Array; name: string | null; folder?: string }
  | { kind: "text"; text: string }
  | { kind: "url"; url: string };

/**
 * A local file, which only the parsing process reads. `folder` holds the pictures that came with it, all side by side:
 * the folders in the paths that the document names do not matter.
 */
export interface ContentFile {
  kind: "file";
  path: string;
  name: string | null;
  folder?: string;
}

/** The bytes of a document and its metadata. */
export interface RawDocument extends DocumentFacts {
  bytes: Uint8Array;
}

/** Input of a parsing process: a document as bytes or as a file path. */
export interface DocumentSource extends DocumentFacts {
  file: Uint8Array | string;
}

interface DocumentFacts {
  /** File name, or null. */
  name: string | null;
  /** URL from which it was fetched, or null. */
  url: string | null;
  headerCharset: string | null;
  /** True for pasted text. It is encoded in UTF-8 and kept as written, unless it is an HTML document. */
  isPasted: boolean;
}
