import type {
  DOCUMENT_SENTENCES,
  DocumentKind,
  DocumentUnit,
  ForeignFile,
  Translation,
} from "@inkreel/contract";

const KINDS: Readonly<Record<DocumentKind, string>> = {
  text: "Die Textdatei",
  markdown: "Die Markdown-Datei",
  html: "Die HTML-Seite",
  docx: "Das Word-Dokument",
  doc: "Das Word-Dokument",
  odt: "Der OpenDocument-Text",
  rtf: "Das RTF-Dokument",
  pdf: "Die PDF-Datei",
  office: "Das Office-Dokument",
  archive: "Das Archiv",
};
const UNITS: Readonly<Record<DocumentUnit, string>> = {
  paragraphs: "Absätze",
  characters: "Zeichen",
  markup: "Auszeichnungen",
  nested_elements: "ineinander stehende Elemente",
  groups: "ineinander stehende Gruppen",
  control_words: "Steuerwörter",
  elements: "Elemente",
  text: "Zeichen Text",
  attributes: "Attribute, Entitäten und Kommentare",
};
const FOREIGN_FILES: Readonly<Record<ForeignFile, string>> = {
  old_office: "eine ältere Office- oder Windows-Datei",
  not_text: "eine Datei, die kein Text ist (von unbekanntem Typ)",
  excel: "eine Excel-Arbeitsmappe",
  powerpoint: "eine PowerPoint-Präsentation",
  outlook: "eine Outlook-Nachricht",
  epub: "ein EPUB-Buch",
  odm: "ein OpenDocument-Masterdokument",
  open_document: "eine OpenDocument-Datei",
  iwork: "eine Datei von Apple iWork",
  zip: "ein ZIP-Archiv",
  feed: "ein Newsfeed",
  svg: "ein SVG-Bild",
  xml: "eine XML-Datei",
  json: "eine JSON-Datei",
};
const FAMILIES: Readonly<Record<string, string>> = {
  image: "ein Bild",
  audio: "eine Tonaufnahme",
  video: "ein Video",
  font: "eine Schrift",
};

const counted = (count: number): string => count.toLocaleString("de");
const OR_PASTE = "oder fügen Sie den Text ein.";
const SPLIT = "Teilen Sie den Text auf, oder fügen Sie den Teil ein, auf den es ankommt.";
const COPY = "Kopieren Sie den Text und fügen Sie ihn hier ein.";
const SAVE_AGAIN = `Öffnen Sie die Datei in dem Programm, mit dem sie erstellt wurde, und speichern Sie sie neu, ${OR_PASTE}`;

export const documents: Pick<Translation, keyof typeof DOCUMENT_SENTENCES> = {
  file_empty: () => "Die Datei ist leer. Wählen Sie eine mit Text.",
  text_empty: () => "Der Text ist leer. Fügen Sie den Text für Ihr Video ein, oder schreiben Sie ihn.",
  document_empty: ({ document }) => `${KINDS[document]} enthält keinen Text. Wählen Sie eine Datei mit Text.`,
  document_encrypted: ({ document }) =>
    `${KINDS[document]} ist durch ein Passwort geschützt. Entfernen Sie das Passwort in dem Programm, mit dem die Datei erstellt wurde, speichern Sie, und versuchen Sie es noch einmal.`,
  document_damaged: ({ document }) =>
    `${KINDS[document]} kann nicht gelesen werden: beschädigt oder mit einer unbekannten Eigenschaft. ${SAVE_AGAIN}`,
  document_not_unpacked: ({ document }) =>
    `${KINDS[document]} kann nicht entpackt werden, denn die Datei ist beschädigt. Speichern Sie sie neu, ${OR_PASTE}`,
  document_parts_damaged: () =>
    `Die gepackten Teile des Dokuments können nicht gelesen werden, denn die Datei ist beschädigt. ${SAVE_AGAIN}`,
  document_crashed: () =>
    `Das Dokument kann nicht gelesen werden, weil der Leser daran abgestürzt ist. Speichern Sie es in dem Programm, mit dem es erstellt wurde, neu, ${OR_PASTE}`,
  document_cut_off: () =>
    `Die Datei beginnt wie ein Word-Dokument oder ZIP-Archiv, aber ihr Ende fehlt. Laden Sie sie noch einmal herunter, ${OR_PASTE}`,
  document_has_too_many: ({ document, most, unit }) =>
    `${KINDS[document]} hat mehr als ${counted(most)} ${UNITS[unit]}. ${SPLIT}`,
  document_too_long: ({ document, chars, most }) =>
    `${KINDS[document]} hat ${counted(chars)} Zeichen; gelesen werden höchstens ${counted(most)}. ${SPLIT}`,
  document_unpacks_large: ({ megabytes, parts }) =>
    `Das Dokument hat entpackt mehr als ${megabytes} MB oder ${parts} Teile. ${COPY}`,
  document_needs_memory: ({ megabytes }) =>
    `Um das Dokument zu lesen, sind mehr als ${megabytes} MB Arbeitsspeicher nötig. Nehmen Sie ein kürzeres, ${OR_PASTE}`,
  document_takes_long: ({ seconds }) =>
    `Das Dokument zu lesen hat länger als ${seconds} Sekunden gedauert und wurde deshalb abgebrochen. Nehmen Sie ein kürzeres, ${OR_PASTE}`,
  document_starved: ({ seconds }) =>
    `Der Rechner war zu beschäftigt, um das Dokument zu lesen. Nach ${seconds} Sekunden wurde das Lesen abgebrochen. Versuchen Sie es in einer Minute noch einmal.`,
  documents_waiting: () =>
    "Der Server liest gerade viele Dokumente. Versuchen Sie es in einer Minute noch einmal.",
  file_unreadable: ({ found }) =>
    `Das ist ${found}. Daraus kann kein Text gelesen werden. Nehmen Sie eine Text-, Markdown-, HTML-, Word- (.docx, .doc), OpenDocument- (.odt), RTF- oder PDF-Datei, ${OR_PASTE}`,
  foreign_file: ({ file }) => FOREIGN_FILES[file],
  detected_file: ({ extension, family }) => `${FAMILIES[family] ?? "eine Datei"} (${extension})`,
  file_over_limit: ({ megabytes, most }) =>
    `Die Datei hat ${megabytes} MB; gelesen werden höchstens ${most} MB. Wählen Sie eine kleinere, ${OR_PASTE}`,
  pdf_encrypted: () =>
    "Die PDF-Datei ist durch ein Passwort geschützt. Entfernen Sie das Passwort, speichern Sie, und versuchen Sie es noch einmal.",
  pdf_damaged: () =>
    `Die PDF-Datei kann nicht geöffnet werden: beschädigt oder unvollständig. Laden oder exportieren Sie sie noch einmal, ${OR_PASTE}`,
  pdf_too_many_pages: ({ pages, most }) =>
    `Die PDF-Datei hat ${pages} Seiten; gelesen werden höchstens ${most}. ${SPLIT}`,
  pdf_scanned: ({ pages }) =>
    `Die PDF-Datei hat ${pages === 1 ? "eine Seite" : `${pages} Seiten`}, aber keinen Text: Sie scheint eingescannt zu sein. Lassen Sie zuerst eine Texterkennung (OCR) darüber laufen, ${OR_PASTE}`,
  pdf_unpacks_large: ({ megabytes }) =>
    `Ein Teil der PDF-Datei hat entpackt mehr als ${megabytes} MB. ${COPY}`,
  text_too_long: ({ chars, most }) =>
    `Der Text hat ${counted(chars)} Zeichen; gelesen werden höchstens ${counted(most)}. Kürzen Sie ihn.`,
  text_too_many_lines: ({ most }) =>
    `Der Text hat mehr als ${counted(most)} Zeilen. Nehmen Sie einen Teil davon.`,
  page_has_too_many: ({ most, unit }) =>
    `Die Seite hat mehr als ${counted(most)} ${UNITS[unit]}. Kopieren Sie den Text, auf den es ankommt, und fügen Sie ihn hier ein.`,
  page_too_deep: () => `Auf der Seite stehen zu viele Elemente ineinander. ${COPY}`,
  page_markup_too_long: ({ millions }) =>
    `Die Seite hat mehr als ${millions} Millionen Zeichen Auszeichnung. ${COPY}`,
  page_takes_long: ({ minutes }) =>
    `Die Seite wurde nicht innerhalb von ${minutes} Minuten gelesen, weil der Server beschäftigt ist. Versuchen Sie es später noch einmal, ${OR_PASTE}`,
  pages_waiting: () => "Der Server liest gerade viele Seiten. Versuchen Sie es in einer Minute noch einmal.",
  pages_turned_off: ({ typed }) =>
    `Die Adresse ${typed} kann nicht gelesen werden, weil der Zugriff auf das Internet hier ausgeschaltet ist. Fügen Sie stattdessen den Text ein.`,
};
