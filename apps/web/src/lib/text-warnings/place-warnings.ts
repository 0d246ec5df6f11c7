import type { CharRange, TextWarning } from "@inkreel/contract";

/** The fields of a scene that are needed to find its text in a section. */
interface WarnedScene {
  readonly id: string;
  readonly text: string;
  /** Range of the scene's text in the content. */
  readonly source: CharRange | null;
  readonly textWarnings: readonly TextWarning[];
}

/** A warning with its position in the text of a section. */
export interface PlacedWarning {
  readonly warning: TextWarning;
  readonly scene: WarnedScene;
}

/** Returns the warnings of the scenes with their positions in the section that consists of these scenes. */
export function placeWarnings(section: string, scenes: readonly WarnedScene[]): readonly PlacedWarning[] {
  const placed: PlacedWarning[] = [];
  let from = 0;
  for (const scene of scenes) {
    const at = section.indexOf(scene.text, from);
    // The section may have been edited in the meantime.
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
