import type { Recording, Scene } from "@inkreel/contract";
import { openTakes } from "@inkreel/pipeline";
import type { StoredRecording } from "../db/recordings-repository.js";

/** A recording as the interface shows it, beside the scenes as they are now. */
export function presentRecording(
  { key, name, durationMs, words, createdAt, warnings }: StoredRecording,
  scenes: readonly Pick<Scene, "id" | "text">[],
): Recording {
  // Nothing is loaded to know what is there.
  const takes = openTakes({ fileKey: key, words }, () => Promise.resolve(null));
  return {
    name,
    durationMs,
    wordCount: words.length,
    createdAt,
    warnings,
    scenes: scenes.map(({ id, text }) => ({ sceneId: id, isRecorded: takes.find(text) !== null })),
  };
}
