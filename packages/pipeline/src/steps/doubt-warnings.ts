import { warn, withoutConfirmed, type Scene, type Warning } from "@inkreel/contract";
import type { DoubtFinder } from "@inkreel/writer";

interface DoubtedScene extends Pick<Scene, "id" | "text"> {
  /** Warnings that somebody confirmed. */
  confirmedDoubts?: readonly string[];
}

/** Says of each scene, by its place, what stands in it and not in the content, and nobody called right. */
export function doubtWarnings(scenes: readonly DoubtedScene[], findDoubts: DoubtFinder): Warning[] {
  return scenes.flatMap(({ id, text, confirmedDoubts = [] }, index) =>
    withoutConfirmed(findDoubts(text), confirmedDoubts).map((doubt) => ({
      ...warn("not_in_text", { scene: index + 1, said: doubt.text }),
      sceneId: id,
    })),
  );
}

/** The same of a translation; there, figures are compared. */
export function translationWarnings(
  scenes: readonly Pick<Scene, "id" | "text">[],
  findDoubts: DoubtFinder,
): Warning[] {
  return scenes.flatMap(({ id, text }, index) =>
    findDoubts(text).map((doubt) => ({
      ...warn("translation_differs", { scene: index + 1, said: doubt.text }),
      sceneId: id,
    })),
  );
}
