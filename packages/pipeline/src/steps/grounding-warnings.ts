import { warn, withoutConfirmed, type Scene, type Warning } from "@inkreel/contract";
import type { TextWarningFinder } from "@inkreel/writer";

interface WarnedScene extends Pick<Scene, "id" | "text"> {
  /** Warnings that somebody confirmed. */
  confirmedDoubts?: readonly string[];
}

/** Warns for each scene of statements that are not in the content and that nobody has confirmed. */
export function notInTextWarnings(
  scenes: readonly WarnedScene[],
  findTextWarnings: TextWarningFinder,
): Warning[] {
  return scenes.flatMap(({ id, text, confirmedDoubts = [] }, index) =>
    withoutConfirmed(findTextWarnings(text), confirmedDoubts).map((warning) => ({
      ...warn("not_in_text", { scene: index + 1, said: warning.text }),
      sceneId: id,
    })),
  );
}

/** Warns for each translated scene of figures that are not in the content. */
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
