import type { CompositionScene } from "@inkreel/contract";
import { findKeyWord, type KeyWordPhrase } from "./key-word.js";
import { sceneOrdinal } from "./scene-ordinal.js";

/**
 * Arrangement of a statement scene: beside the art area, over the whole frame, or around one large word. Neighbouring
 * scenes have different arrangements, so that a video of many statements stays varied.
 */
export type StatementSetting =
  { kind: "art" } | { kind: "wide" } | { kind: "key-word"; parts: KeyWordPhrase };

/** Number of arrangements. Scenes alternate between them. */
export const SETTING_COUNT = 3;

/**
 * Chooses the arrangement from the scene alone. `hasArt` is true if a pictogram or ornament deserves its own area. A
 * pictogram with a drawing always gets it.
 */
export function statementSetting(
  scene: CompositionScene,
  {
    hasArt,
    hasDrawing,
    hasPicture,
    isKinetic,
  }: { hasArt: boolean; hasDrawing: boolean; hasPicture: boolean; isKinetic: boolean },
): StatementSetting {
  const { content } = scene.direction;
  if (content.layout !== "statement" || hasPicture) return { kind: "art" };
  const turn = sceneOrdinal(scene.id) % SETTING_COUNT;
  if (hasDrawing || (turn === 0 && hasArt)) return { kind: "art" };
  if (isKinetic) return { kind: "wide" };
  const parts = turn === 2 ? null : findKeyWord(scene, content.phrase);
  return parts === null ? { kind: "wide" } : { kind: "key-word", parts };
}
