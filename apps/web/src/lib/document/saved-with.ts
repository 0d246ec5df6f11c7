import type { SavedDocument } from "./document-store";
import type { DocumentScene } from "./project-document";

/** Returns the saved state with its scenes replaced by the given ones. */
export function savedWith(saved: SavedDocument, scenes: readonly DocumentScene[]): SavedDocument {
  const byKey = Object.fromEntries(scenes.map((scene) => [scene.key, scene]));
  return { ...saved, keys: scenes.map(({ key }) => key), scenes: { ...saved.scenes, ...byKey } };
}
