import type { CompositionScene } from "@inkreel/contract";
import { findKeyWord, type KeyWordPhrase } from "./key-word.js";
import { sceneOrdinal } from "./scene-ordinal.js";

/**
 * Arrangement of a statement: beside the look's art, over the whole frame, or around one word set large. Neighbours
 * differ, so that a text of nothing but statements is no row of one picture.
 */
export type StatementSetting =
  { kind: "art" } | { kind: "wide" } | { kind: "key-word"; parts: KeyWordPhrase };

/** Art, key word and wide take turns. */
export const SETTING_COUNT = 3;

/** Follows from the scene alone. `hasArt`: there is a pictogram or ornament worth a part of the frame. */
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
