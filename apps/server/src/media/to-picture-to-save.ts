import type { FoundPicture } from "@inkreel/providers";
import type { PictureToSave } from "./save-picture-asset.js";

const KEYWORDS_MAX = 12;

/** Returns the metadata to store for a picture that a search found. */
export function toPictureToSave(
  found: FoundPicture,
  { projectId, query, generationId }: { projectId: number; query: string; generationId: string | null },
): Omit<PictureToSave, "bytes" | "decoded"> {
  const { source, pageUrl, fileUrl, title, attribution, tags, author, authorUrl, licence } = found;
  return {
    projectId,
    source,
    sourceUrl: pageUrl ?? fileUrl,
    alt: title,
    attribution,
    tags,
    keywords: query
      .split(/\s+/u)
      .filter((word) => word !== "")
      .slice(0, KEYWORDS_MAX),
    generationId,
    metadata: { fileUrl, author, authorUrl, licence, pageUrl },
  };
}
