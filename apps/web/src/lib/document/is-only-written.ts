import type { DocumentState } from "./document-store";
import type { SceneList } from "./send-part";

type Known = Pick<DocumentState, "revision" | "saved">;

/**
 * Returns whether a writing of the scenes is all that has happened to them since. It is one revision, puts new scenes in the place of others,
 * and keeps a scene only with its words. In doubt it was somebody else, whose edits must stay.
 */
export function isOnlyWritten(
  { revision, scenes }: Pick<SceneList, "revision"> & { scenes: readonly { id: string; text: string }[] },
  known: Known,
): boolean {
  const ids = new Set(scenes.map(({ id }) => id));
  const isNew = scenes.some(({ id }) => known.saved.scenes[id] === undefined);
  const isReplaced = known.saved.keys.length === 0 || known.saved.keys.some((key) => !ids.has(key));
  const isReworded = scenes.some(({ id, text }) => (known.saved.scenes[id]?.text ?? text) !== text);
  return revision === known.revision + 1 && isNew && isReplaced && !isReworded;
}
