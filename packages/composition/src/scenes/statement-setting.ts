import type { CompositionScene } from "@inkreel/contract";
import { isPictogram } from "../pictograms/draw-pictogram.js";
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

/** Chooses the arrangement from the scene alone. `hasArt` is true if a pictogram or ornament deserves its own area. */
export function statementSetting(
  scene: CompositionScene,
  { hasArt, hasPicture, isKinetic }: { hasArt: boolean; hasPicture: boolean; isKinetic: boolean },
): StatementSetting {
  const { content, pictogram } = scene.direction;
  if (content.layout !== "statement" || hasPicture) return { kind: "art" };
  const turn = sceneOrdinal(scene.id) % SETTING_COUNT;
  if (isKinetic) return { kind: hasArt && (turn === 0 || isPictogram(pictogram)) ? "art" : "wide" };
  if (turn === 0 && hasArt) return { kind: "art" };
  const parts = turn === 2 ? null : findKeyWord(scene, content.phrase);
  return parts === null ? { kind: "wide" } : { kind: "key-word", parts };
}
