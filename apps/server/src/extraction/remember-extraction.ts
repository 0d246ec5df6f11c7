import { createHash } from "node:crypto";
import type { Content, ContentPicture } from "@inkreel/contract";
import type { ExtractedPicture } from "../db/tables/extractions.js";
import { decodePicture } from "../media/decode-picture.js";
import { hashText } from "../projects/create-project.js";
import type { Services } from "../services.js";

/** How long extractions are kept. Nobody waits longer between reading a page and creating a project from it. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Stores the result of an extraction, except its text, for a project that is created from it. */
export async function rememberExtraction(
  { repositories: { extractions }, files, clock }: Pick<Services, "repositories" | "files" | "clock">,
  extraction: { ownerId: string; askedUrl: string | null; content: Content; text: string },
): Promise<void> {
  const { ownerId, askedUrl, content, text } = extraction;
  await extractions.deleteBefore(new Date(clock().getTime() - KEPT_MS));
  const pictures = await Promise.all(content.pictures.map((picture) => keepPicture(picture, files)));
  await extractions.create({
    ownerId,
    askedUrl,
    sourceUrl: content.sourceUrl,
    textHash: hashText(text),
    pictures: pictures.filter((picture) => picture !== null),
    product: content.product,
  });
}

/**
 * Stores a picture from inside a document, which is available only now. The pictures of a web page are fetched
 * later, when they are needed.
 */
async function keepPicture(
  { bytes, ...picture }: ContentPicture,
  files: Services["files"],
): Promise<ExtractedPicture | null> {
  if (bytes === undefined) return picture.url === null ? null : { ...picture, key: null, mediaType: null };
  const decoded = await decodePicture(bytes);
  if (decoded === null) return null;
  const key = `pictures/${createHash("sha256").update(bytes).digest("hex")}`;
  await files.put(key, bytes);
  return { ...picture, ...decoded, key, byteLength: bytes.byteLength };
}
