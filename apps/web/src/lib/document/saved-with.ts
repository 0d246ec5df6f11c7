import type { SavedDocument } from "./document-store";
import type { DocumentScene } from "./project-document";

/** Returns the saved document with these scenes. */
export function savedWith(saved: SavedDocument, scenes: readonly DocumentScene[]): SavedDocument {
  const byKey = Object.fromEntries(scenes.map((scene) => [scene.key, scene]));
  return { ...saved, keys: scenes.map(({ key }) => key), scenes: { ...saved.scenes, ...byKey } };
}
