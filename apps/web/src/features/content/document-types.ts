/** Endings of the documents whose text can be read. */
export const DOCUMENT_TYPES = [".txt", ".md", ".doc", ".docx", ".pdf"] as const;
