import type { ContentFormat } from "../choices.js";

/** A kind of file in a sentence. `office` and `archive` are those whose contents are hidden by a password. */
export type DocumentKind = ContentFormat | "office" | "archive";
/** What a document or page has too much of. */
export type DocumentUnit =
  | "paragraphs"
  | "characters"
  | "markup"
  | "nested_elements"
  | "groups"
  | "control_words"
  | "elements"
  | "text"
  | "attributes";
/** A file that is recognised, but has no text that can be read. */
export type ForeignFile =
  | "old_office"
  | "not_text"
  | "excel"
  | "powerpoint"
  | "outlook"
  | "epub"
  | "odm"
  | "open_document"
  | "iwork"
  | "zip"
  | "feed"
  | "svg"
  | "xml"
  | "json";

const KINDS: Readonly<Record<DocumentKind, string>> = {
  text: "text file",
  markdown: "Markdown file",
  html: "HTML page",
  docx: "Word document",
  doc: "Word document",
  odt: "OpenDocument text",
  rtf: "RTF document",
  pdf: "PDF",
  office: "Office document",
  archive: "archive",
};
const UNITS: Readonly<Record<DocumentUnit, string>> = {
  paragraphs: "paragraphs",
  characters: "characters",
  markup: "pieces of markup",
  nested_elements: "elements that stand in one another",
  groups: "groups that stand in one another",
  control_words: "control words",
  elements: "elements",
  text: "characters of text",
  attributes: "attributes, entities and comments",
};
const FOREIGN_FILES: Readonly<Record<ForeignFile, string>> = {
  old_office: "an older Office or Windows file",
  not_text: "a file that is not text (of an unknown type)",
  excel: "an Excel workbook",
  powerpoint: "a PowerPoint presentation",
  outlook: "an Outlook message",
  epub: "an EPUB book",
  odm: "an OpenDocument master document",
  open_document: "an OpenDocument file",
  iwork: "an Apple iWork file",
  zip: "a ZIP archive",
  feed: "a news feed",
  svg: "an SVG picture",
  xml: "an XML file",
  json: "a JSON file",
};
/** What the first part of a media type says about a file. */
const FAMILIES: Readonly<Record<string, string>> = {
  image: "picture",
  audio: "sound",
  video: "video",
  font: "font",
};

const counted = (count: number): string => count.toLocaleString("en");

/** Why a document cannot be read, or only with another one in its place. Numbers of characters and MB are whole. */
export const DOCUMENT_SENTENCES = {
  file_empty: () => "The file is empty. Choose one with text in it.",
  text_empty: () => "The text is empty. Paste or type the text for your video.",
  document_empty: ({ document }: { document: DocumentKind }) =>
    `The ${KINDS[document]} has no text. Choose one with text in it.`,
  document_encrypted: ({ document }: { document: DocumentKind }) =>
    `The ${KINDS[document]} is protected by a password. Remove the password in the program that made it, save it, and try again.`,
  document_damaged: ({ document }: { document: DocumentKind }) =>
    `The ${KINDS[document]} cannot be read: it is damaged or uses an unknown feature. Open it in the program that made it, save it again, or paste its text.`,
  document_not_unpacked: ({ document }: { document: DocumentKind }) =>
    `The ${KINDS[document]} cannot be unpacked: the file is damaged. Save it again, or paste its text.`,
  document_parts_damaged: () =>
    "The document's packed parts cannot be read: the file is damaged. Open it in the program that made it, save it again, or paste its text.",
  document_crashed: () =>
    "The document cannot be read because the parser crashed. Save it again in the program that made it, or paste its text.",
  document_cut_off: () =>
    "The file starts like a Word document or ZIP archive, but its end is missing. Download the file again, or paste its text.",
  document_has_too_many: ({
    document,
    most,
    unit,
  }: {
    document: DocumentKind;
    most: number;
    unit: DocumentUnit;
  }) =>
    `The ${KINDS[document]} has more than ${counted(most)} ${UNITS[unit]}. Split it, or paste the part that matters.`,
  document_too_long: ({ document, chars, most }: { document: DocumentKind; chars: number; most: number }) =>
    `The ${KINDS[document]} has ${counted(chars)} characters; at most ${counted(most)} are read. Split it, or paste the part that matters.`,
  document_unpacks_large: ({ megabytes, parts }: { megabytes: number; parts: number }) =>
    `The document unpacks to more than ${megabytes} MB or ${parts} parts. Copy its text and paste it instead.`,
  document_needs_memory: ({ megabytes }: { megabytes: number }) =>
    `Reading the document needs more than ${megabytes} MB of memory. Try a shorter document, or paste its text.`,
  document_takes_long: ({ seconds }: { seconds: number }) =>
    `Reading the document took longer than ${seconds} seconds, so it was stopped. Try a shorter document, or paste its text.`,
  document_starved: ({ seconds }: { seconds: number }) =>
    `The machine was too busy to read the document, so reading stopped after ${seconds} seconds. Try again in a minute.`,
  documents_waiting: () =>
    "The server is reading many documents at the moment. Please try again in a minute.",
  file_unreadable: ({ found }: { found: string }) =>
    `This is ${found}, which cannot be read. Use a text, Markdown, HTML, Word (.docx, .doc), OpenDocument (.odt), RTF or PDF file, or paste the text.`,
  foreign_file: ({ file }: { file: ForeignFile }) => FOREIGN_FILES[file],
  /** `extension` is that of the detected type, such as "MP4", and `family` the first part of its media type. */
  detected_file: ({ extension, family }: { extension: string; family: string }) =>
    `${/^[AEFHILMNORSX]/.test(extension) ? "an" : "a"} ${extension} ${FAMILIES[family] ?? "file"}`,
  file_over_limit: ({ megabytes, most }: { megabytes: number; most: number }) =>
    `The file has ${megabytes} MB; at most ${most} MB are read. Choose a smaller one, or paste its text.`,
  pdf_encrypted: () => "The PDF is protected by a password. Remove the password, save it, and try again.",
  pdf_damaged: () =>
    "The PDF cannot be opened: it is damaged or incomplete. Download or export it again, or paste its text.",
  pdf_too_many_pages: ({ pages, most }: { pages: number; most: number }) =>
    `The PDF has ${pages} pages; at most ${most} are read. Split it, or paste the part that matters.`,
  pdf_scanned: ({ pages }: { pages: number }) =>
    `The PDF has ${pages === 1 ? "one page" : `${pages} pages`} but no text in it: it seems to be a scan. Run text recognition (OCR) on it first, or paste its text.`,
  pdf_unpacks_large: ({ megabytes }: { megabytes: number }) =>
    `A part of the PDF unpacks to more than ${megabytes} MB. Copy its text and paste it instead.`,
  text_too_long: ({ chars, most }: { chars: number; most: number }) =>
    `The text has ${counted(chars)} characters; at most ${counted(most)} are read. Shorten it.`,
  text_too_many_lines: ({ most }: { most: number }) =>
    `The text has more than ${counted(most)} lines. Use a part of it.`,
  page_has_too_many: ({ most, unit }: { most: number; unit: DocumentUnit }) =>
    `The page has more than ${counted(most)} ${UNITS[unit]}. Copy the text that matters and paste it instead.`,
  page_too_deep: () =>
    "The page has too many elements that stand in one another. Copy its text and paste it instead.",
  page_markup_too_long: ({ millions }: { millions: number }) =>
    `The page has more than ${millions} million characters of markup. Copy its text and paste it instead.`,
  page_takes_long: ({ minutes }: { minutes: number }) =>
    `The page was not read within ${minutes} minutes because the server is busy. Please try again later, or paste its text.`,
  pages_waiting: () => "The server is reading many pages at the moment. Please try again in a minute.",
  pages_turned_off: ({ typed }: { typed: string }) =>
    `The address ${typed} cannot be read because web access is turned off here. Paste the text instead.`,
} as const;
