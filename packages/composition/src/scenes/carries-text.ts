import type { CaptionStyle, CompositionScene } from "@inkreel/contract";

/**
 * What sets the spoken words of a scene: its kinetic type ("type"), large captions in a style that the user chose
 * ("captions"), or its layout, beside captions for the words that it does not show ("layout").
 */
export type TextCarrier = "type" | "captions" | "layout";

/** Returns what sets the words of the scene, so that they stand on the screen once. */
export function textCarrier(scene: CompositionScene, captionStyle: CaptionStyle): TextCarrier {
  const { content, isOwn = false } = scene.direction;
  // The words of a person are not those of the voice.
  if (isOwn) return "layout";
  const isText = carriesText(scene);
  if (captionStyle === "auto" || captionStyle === "off") return isText ? "type" : "layout";
  // One thing is drawn beside captions as several are.
  const isInCaptions = content.layout === "quote" || (isText && content.layout !== "relation");
  return isInCaptions ? "captions" : "layout";
}

/**
 * Returns true if the scene shows its whole sentence and nothing else but one thing. All other layouts show a
 * picture, a chart, several things or extracts of the sentence.
 */
function carriesText({ direction, words }: CompositionScene): boolean {
  if (words.length === 0) return false;
  switch (direction.content.layout) {
    case "title":
    case "statement":
    case "cta":
      return true;
    case "relation":
      return direction.content.relation === "alone";
    default:
      return false;
  }
}

/** Returns true if the scene is drawn as kinetic type. */
export function showsKineticType(scene: CompositionScene, captionStyle: CaptionStyle): boolean {
  return textCarrier(scene, captionStyle) === "type";
}
