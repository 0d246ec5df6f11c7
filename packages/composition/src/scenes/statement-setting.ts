import type { CompositionScene } from "@inkreel/contract";
import { findKeyWord, type KeyWordPhrase } from "./key-word.js";
import { sceneOrdinal } from "./scene-ordinal.js";

/**
 * Arrangement of a statement: beside the art of the look, over the whole frame, or around one large word. Neighbours
 * differ, so that a text of only statements does not repeat one picture.
 */
export type StatementSetting =
  { kind: "art" } | { kind: "wide" } | { kind: "key-word"; parts: KeyWordPhrase };

/** Art, key word and wide alternate. */
export const SETTING_COUNT = 3;

/**
 * Chooses a setting that depends only on the scene. `hasArt` is true if a pictogram or ornament is worth a part of the
 * frame.
 */
export function statementSetting(
  scene: CompositionScene,
  { hasArt, hasPicture }: { hasArt: boolean; hasPicture: boolean },
): StatementSetting {
  const { content } = scene.direction;
  if (content.layout !== "statement" || hasPicture) return { kind: "art" };
  const turn = sceneOrdinal(scene.id) % SETTING_COUNT;
  if (turn === 0 && hasArt) return { kind: "art" };
  const parts = turn === 2 ? null : findKeyWord(scene, content.phrase);
  return parts === null ? { kind: "wide" } : { kind: "key-word", parts };
}
