import type { MediaAsset } from "@inkreel/contract";

/** Returns the alternative text of the picture on its page, or null. */
export function nameOfPicture({ metadata, keywords }: MediaAsset): string | null {
  const { alt } = metadata;
  if (typeof alt === "string" && alt.trim() !== "") return alt;
  return keywords.length === 0 ? null : keywords.join(", ");
}
