import type { Direction, Said } from "@inkreel/contract";

/** Place of a picture in a scene: over the whole frame, or beside its words. */
export type PicturePlacement = "full" | "inset";

/**
 * The direction of a scene that shows a picture it did not have. A statement gives its whole frame to a picture that
 * fills it; every other layout keeps its form and has the picture beside its words.
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
