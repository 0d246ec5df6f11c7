import { AppError, say } from "@inkreel/contract";
import type { ContentDraft } from "../draft.js";
import { parseHtml } from "../html/parse-html.js";
import { CONTENT_LIMITS } from "../limits.js";
import { createOdtHandler } from "./odt-handler.js";
import { officeDraft } from "./office-draft.js";
import { tooLarge } from "./office-html.js";
import { readXml } from "./read-xml.js";
import { openZip, type ZipArchive } from "./zip-archive.js";

/** Real files have one or two on average. */
const ATTRIBUTES_PER_TAG = 3;

/**
 * Converts an OpenDocument text (.odt, OpenDocument 1.3) to simple Markdown with headings, lists and tables, and
 * returns its embedded pictures as bytes.
 * @throws AppError `file_broken`, `file_empty`, `file_too_large`.
 */
export function readOdt(bytes: Uint8Array): ContentDraft {
  const archive = openZip(bytes);
  const content = archive?.read("content.xml") ?? null;
  if (archive === null || content === null)
    throw new AppError("file_broken", say("document_not_unpacked", { document: "odt" }));
  const handler = createOdtHandler();
  let [tags, attributes] = [0, 0];
  const { wordTags } = CONTENT_LIMITS;
  const refuse = (): never => {
    throw tooLarge("odt", wordTags, "markup");
  };
  readXml(content, {
    ...handler,
    open(name, given) {
      tags += 1;
      if (tags > wordTags) refuse();
      handler.open(name, given);
    },
    attribute() {
      attributes += 1;
      if (attributes > wordTags * ATTRIBUTES_PER_TAG) refuse();
    },
  });
  const { html, pictureNames } = handler.end();
  return officeDraft({
    format: "odt",
    root: parseHtml(html).body,
    images: readPictures(archive, pictureNames),
    propertyHtml: titleProperty(archive),
  });
}

/** Unpacks the named pictures, as many as are kept. The others are empty. */
function readPictures(archive: ZipArchive, names: readonly string[]): Uint8Array[] {
  return names.map((name, index) =>
    index < CONTENT_LIMITS.pictures ? (archive.read(name) ?? new Uint8Array()) : new Uint8Array(),
  );
}

function titleProperty(archive: ZipArchive): string {
  const meta = archive.read("meta.xml");
  const xml = meta === null ? "" : Buffer.from(meta).toString("utf8");
  return /<dc:title>([^<]*)<\/dc:title>/.exec(xml)?.[1] ?? "";
}
