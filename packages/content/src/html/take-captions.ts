import { collapseSpaces } from "../text/normalise-text.js";

/** Attribute in which the captions removed from the text are kept for `collectPictures`. */
export const CAPTION_ATTRIBUTE = "data-caption";

const NAMED =
  /(?:^|[\s_-])(?:(?:thumb|image|img|photo|picture|pic|media|video|figure|fig|tr|wp|slide|gallery|article|inline|lead|news)[_-]?)?(?:captions?|caption-text|cutline|photo-?credits?|image-?credits?|picture-?credits?|media-?credits?)(?=$|[\s_-]|text|wrap|area)/iu;
/** Class names such as "no-caption", which do not mark a caption. */
const UNNAMED = /(?:no|without|hide|has)[_-]?captions?/iu;
const PICTURE = "img, picture, video, iframe";
const MAX_CHARS = 700;
/** Maximum length of other text beside the caption in the box of a picture. */
const MAX_OTHER_CHARS = 200;
const MAX_LEVELS = 4;

/**
 * Moves captions that are marked only by class names from the text to their pictures. Captions in `figure` elements
 * need no such treatment.
 */
export function takeCaptions(document: Document): void {
  for (const element of document.querySelectorAll("[class]")) {
    const names = element.getAttribute("class") ?? "";
    if (!NAMED.test(names) || UNNAMED.test(names) || !isCaption(element)) continue;
    const words = collapseSpaces(element.textContent ?? "");
    const box = boxOf(element, words.length);
    if (words === "" || words.length > MAX_CHARS || box === null) continue;
    const picture = box.querySelector("img");
    if (picture !== null && !picture.hasAttribute(CAPTION_ATTRIBUTE))
      picture.setAttribute(CAPTION_ATTRIBUTE, words);
    element.remove();
  }
}

/** Returns false for boxes that also contain the picture, because their class names often contain "caption", too. */
function isCaption(element: Element): boolean {
  return (
    element.parentElement !== null &&
    element.closest("figure") === null &&
    element.querySelector(`${PICTURE}, h1, h2, h3`) === null
  );
}

/** Returns the nearest ancestor of a caption that contains a picture and little other text. */
function boxOf(caption: Element, captionChars: number): Element | null {
  let box = caption.parentElement;
  for (let level = 0; level < MAX_LEVELS && box !== null && box.tagName !== "BODY"; level += 1) {
    if ((box.textContent ?? "").trim().length > captionChars + MAX_OTHER_CHARS + MAX_CHARS) return null;
    if (box.querySelector(PICTURE) !== null)
      return collapseSpaces(box.textContent ?? "").length <= captionChars + MAX_OTHER_CHARS ? box : null;
    box = box.parentElement;
  }
  return null;
}
