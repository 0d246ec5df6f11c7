import type { CharRange, TextWarning } from "@inkreel/contract";

/** The fields of a scene that determine its place in a section. */
interface WarnedScene {
  readonly id: string;
  readonly text: string;
  /** The position of its source in the content. */
  readonly source: CharRange | null;
  readonly textWarnings: readonly TextWarning[];
}

/** A scene's warning with its position in the text of a section. */
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
    // A section in editing may contain other words by now.
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
