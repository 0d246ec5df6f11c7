import type { Scene, Warning } from "@inkreel/contract";
import type { DoubtFinder } from "@inkreel/writer";

/** Says of each scene, by its place, what stands in it and not in the content. */
export function doubtWarnings(
  scenes: readonly Pick<Scene, "id" | "text">[],
  findDoubts: DoubtFinder,
): Warning[] {
  return scenes.flatMap(({ id, text }, index) =>
    findDoubts(text).map((doubt) => ({
      code: "not_in_text",
      message: `Scene ${index + 1} says ${quoted(doubt.text)}, which is not in the text.`,
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
      code: "translation_differs",
      message: `Scene ${index + 1} says "${doubt.text}", which is not in the text that was translated.`,
      sceneId: id,
    })),
  );
}

function quoted(text: string): string {
  return /^["“„«]/u.test(text) ? text : `"${text}"`;
}
