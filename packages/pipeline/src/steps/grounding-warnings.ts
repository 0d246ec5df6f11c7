import { warn, withoutConfirmed, type Scene, type Warning } from "@inkreel/contract";
import type { TextWarningFinder } from "@inkreel/writer";

interface WarnedScene extends Pick<Scene, "id" | "text"> {
  /** Warnings that a user has dismissed as correct. */
  confirmedDoubts?: readonly string[];
  /** Passages that a person typed. */
  ownWords?: readonly string[];
}

/** Returns warnings for statements that are neither supported by the content nor typed or confirmed by a user. */
export function notInTextWarnings(
  scenes: readonly WarnedScene[],
  findTextWarnings: TextWarningFinder,
): Warning[] {
  return scenes.flatMap(({ id, text, confirmedDoubts = [], ownWords = [] }, index) =>
    withoutConfirmed(findTextWarnings(text), [...confirmedDoubts, ...ownWords]).map((warning) => ({
      ...warn("not_in_text", { scene: index + 1, said: warning.text }),
      sceneId: id,
    })),
  );
}

/** Returns warnings for numbers in translated scenes that are not in the content. */
export function translationWarnings(
  scenes: readonly Pick<Scene, "id" | "text">[],
  findTextWarnings: TextWarningFinder,
): Warning[] {
  return scenes.flatMap(({ id, text }, index) =>
    findTextWarnings(text).map((warning) => ({
      ...warn("translation_differs", { scene: index + 1, said: warning.text }),
      sceneId: id,
    })),
  );
}
