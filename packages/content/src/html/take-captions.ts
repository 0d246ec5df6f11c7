import { collapseSpaces } from "../text/normalise-text.js";

/** Attribute for the captions that are removed from the text, from which `collectPictures` reads them. */
export const CAPTION_ATTRIBUTE = "data-caption";

const NAMED =
  /(?:^|[\s_-])(?:(?:thumb|image|img|photo|picture|pic|media|video|figure|fig|tr|wp|slide|gallery|article|inline|lead)[_-]?)?(?:captions?|caption-text|cutline|photo-?credits?|image-?credits?|picture-?credits?|media-?credits?)(?=$|[\s_-]|text|wrap|area)/iu;
/** The text in a box "without a caption" is not a caption. */
const UNNAMED = /(?:no|without|hide|has)[_-]?captions?/iu;
const PICTURE = "img, picture, video, iframe";
const MAX_CHARS = 700;
/** Maximum length of other text beside a caption in the box of its picture. */
const MAX_OTHER_CHARS = 200;
const MAX_LEVELS = 4;

/**
 * Moves the captions beside pictures, which are recognised by their names, from the text to the pictures. Captions of
 * `figure` elements are recognised by the element.
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

/** Returns false for boxes that contain the picture, too, because they have such names as well. */
function isCaption(element: Element): boolean {
  return (
    element.parentElement !== null &&
    element.closest("figure") === null &&
    element.querySelector(`${PICTURE}, h1, h2, h3`) === null
  );
}

/** Returns the nearest element around a caption that contains a picture and little else. */
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
