import type { CharRange, TextWarning } from "@inkreel/contract";

/** The parts of a scene on which its place in a section depends. */
interface WarnedScene {
  readonly id: string;
  readonly text: string;
  /** Position in the content from which it comes. */
  readonly source: CharRange | null;
  readonly textWarnings: readonly TextWarning[];
}

/** A scene's warning, at its place in a text that is made of scenes. */
export interface PlacedWarning {
  readonly warning: TextWarning;
  readonly scene: WarnedScene;
}

/** Places the warnings of scenes in the section that consists of these scenes, in the order of the section. */
export function placeWarnings(section: string, scenes: readonly WarnedScene[]): readonly PlacedWarning[] {
  const placed: PlacedWarning[] = [];
  let from = 0;
  for (const scene of scenes) {
    const at = section.indexOf(scene.text, from);
    // A section under edit may say something else by now.
    if (at === -1 || scene.text === "") continue;
    from = at + scene.text.length;
    for (const warning of scene.textWarnings)
      placed.push({
        scene,
        warning: { ...warning, startChar: warning.startChar + at, endChar: warning.endChar + at },
      });
  }
  return placed;
}
