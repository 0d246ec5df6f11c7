import type { Direction, Said } from "@inkreel/contract";

/** The position of a picture in a scene: `full` covers the whole frame, `inset` is beside the text. */
export type PicturePlacement = "full" | "inset";

/**
 * Adds a picture to the direction of a scene. A statement with a full-frame picture becomes a picture layout. Every other layout stays
 * the same and shows the picture beside its text.
 */
export function showPicture(
  direction: Direction,
  { pictureId, placement, reason }: { pictureId: string; placement: PicturePlacement; reason: Said },
): Direction {
  const { content } = direction;
  if (placement === "inset" || content.layout !== "statement") return { ...direction, pictureId };
  return {
    ...direction,
    pictureId,
    content: { layout: "picture", headline: content.phrase },
    reason: reason.message,
    reasonSaid: reason,
  };
}
