import type { CharRange, Doubt } from "@inkreel/contract";

/** The parts of a scene on which its place in a section depends. */
interface DoubtedScene {
  readonly id: string;
  readonly text: string;
  /** Position in the content from which it comes. */
  readonly source: CharRange | null;
  readonly doubts: readonly Doubt[];
}

/** A scene's warning, at its place in a text that is made of scenes. */
export interface PlacedDoubt {
  readonly doubt: Doubt;
  readonly scene: DoubtedScene;
}

/** A section of the script is its scenes one after the other: their doubts, placed in it and in its order. */
export function placeDoubts(section: string, scenes: readonly DoubtedScene[]): readonly PlacedDoubt[] {
  const placed: PlacedDoubt[] = [];
  let from = 0;
  for (const scene of scenes) {
    const at = section.indexOf(scene.text, from);
    // A section under edit may say something else by now.
    if (at === -1 || scene.text === "") continue;
    from = at + scene.text.length;
    for (const doubt of scene.doubts)
      placed.push({
        scene,
        doubt: { ...doubt, startChar: doubt.startChar + at, endChar: doubt.endChar + at },
      });
  }
  return placed;
}
