import { collapseSpaces } from "../text/normalise-text.js";

/** What `collectPictures` reads the caption from, once it was taken out of the text. */
export const CAPTION_ATTRIBUTE = "data-caption";

const NAMED =
  /(?:^|[\s_-])(?:(?:thumb|image|img|photo|picture|pic|media|video|figure|fig|tr|wp|slide|gallery|article|inline|lead)[_-]?)?(?:captions?|caption-text|cutline|photo-?credits?|image-?credits?|picture-?credits?|media-?credits?)(?=$|[\s_-]|text|wrap|area)/iu;
/** What stands in a box "without a caption" is none. */
const UNNAMED = /(?:no|without|hide|has)[_-]?captions?/iu;
const PICTURE = "img, picture, video, iframe";
const MAX_CHARS = 700;
/** How much else may stand beside a caption in the box of its picture. */
const MAX_OTHER_CHARS = 200;
const MAX_LEVELS = 4;

/**
 * Takes the captions that stand beside pictures, told by their names, out of the text; the picture keeps them. Those of `figure`
 * elements are told by the element.
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

/** Boxes that hold the picture, too, carry such names as well. */
function isCaption(element: Element): boolean {
  return (
    element.parentElement !== null &&
    element.closest("figure") === null &&
    element.querySelector(`${PICTURE}, h1, h2, h3`) === null
  );
}

/** The nearest element around a caption that holds a picture and little else. */
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
