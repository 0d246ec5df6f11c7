import type { CompositionScene } from "@inkreel/contract";
import { sceneOrdinal } from "./scene-ordinal.js";

/**
 * Arrangement of a statement scene: beside the art area, or over the whole frame. Neighbouring scenes have different
 * arrangements, so that a video of many statements stays varied.
 */
export type StatementSetting = "art" | "wide";

/** One in so many statements is beside the ornament of its backdrop. */
export const SETTING_COUNT = 3;

/**
 * Chooses the arrangement from the scene alone. `hasArt` is true if a pictogram or ornament deserves its own area. A
 * pictogram with a drawing always gets it.
 */
export function statementSetting(
  { id, direction }: CompositionScene,
  { hasArt, hasDrawing, hasPicture }: { hasArt: boolean; hasDrawing: boolean; hasPicture: boolean },
): StatementSetting {
  if (direction.content.layout !== "statement" || hasPicture) return "art";
  const isBesideArt = hasDrawing || (sceneOrdinal(id) % SETTING_COUNT === 0 && hasArt);
  return isBesideArt ? "art" : "wide";
}
