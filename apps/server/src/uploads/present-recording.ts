import type { Recording, Scene } from "@inkreel/contract";
import { openTakes } from "@inkreel/pipeline";
import type { StoredRecording } from "../db/recordings-repository.js";

/** Returns a recording as the API shows it, with its state relative to the current scenes. */
export function presentRecording(
  { key, name, durationMs, words, createdAt, warnings }: StoredRecording,
  scenes: readonly Pick<Scene, "id" | "text">[],
): Recording {
  // Only the words are compared, so the sound is not loaded.
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
