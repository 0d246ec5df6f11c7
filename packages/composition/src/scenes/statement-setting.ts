import type { CompositionScene } from "@inkreel/contract";

/** Arrangement of a statement scene: beside the art area, or over the whole frame. */
export type StatementSetting = "art" | "wide";

/** Chooses the arrangement: only a picture or a drawing leaves part of the frame to art, because an empty panel shows nothing. */
export function statementSetting(
  { direction }: CompositionScene,
  { hasDrawing, hasPicture }: { hasDrawing: boolean; hasPicture: boolean },
): StatementSetting {
  return direction.content.layout !== "statement" || hasPicture || hasDrawing ? "art" : "wide";
}
