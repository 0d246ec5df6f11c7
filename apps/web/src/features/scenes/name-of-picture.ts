import type { MediaAsset } from "@inkreel/contract";

/** The picture's own words, where its page had any. */
export function nameOfPicture({ metadata, keywords }: MediaAsset): string | null {
  const { alt } = metadata;
  if (typeof alt === "string" && alt.trim() !== "") return alt;
  return keywords.length === 0 ? null : keywords.join(", ");
}
