import type { CaptionStyle, CompositionScene } from "@inkreel/contract";

/**
 * Returns true if the scene sets its whole sentence as kinetic type, so that captions would repeat it. All other
 * layouts show a picture, a chart or extracts of the sentence, and the captions carry the words.
 */
export function carriesText({ direction, words }: CompositionScene): boolean {
  if (words.length === 0) return false;
  switch (direction.content.layout) {
    case "title":
    case "statement":
    case "cta":
      return true;
    default:
      return false;
  }
}

/**
 * Returns true if the scene is drawn as kinetic type. With a caption style that the user chose, the captions carry the
 * words, and the scene shows only its headline.
 */
export function showsKineticType(scene: CompositionScene, captionStyle: CaptionStyle): boolean {
  return (captionStyle === "auto" || captionStyle === "off") && carriesText(scene);
}

/** Returns the caption style of one scene: `off` where the scene itself shows every spoken word. */
export function sceneCaptionStyle(scene: CompositionScene, captionStyle: CaptionStyle): CaptionStyle {
  return showsKineticType(scene, captionStyle) ? "off" : captionStyle;
}
