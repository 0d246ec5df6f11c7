import { createDocumentParser } from "./create-document-parser.js";

/** The parser of this program. It reads all documents in a few separate processes. */
export const documentParser = createDocumentParser();
