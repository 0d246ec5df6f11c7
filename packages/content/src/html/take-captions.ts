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
  takeBoxLines(document);
}

/** A box that is named after its picture and has only a line of text beside it. */
const PICTURE_BOX =
  /(?:^|\s)(?:pic|img|image|photo|picture)[_-]?(?:box|wrap|wrapper|container|block|holder|frame)(?=$|\s)/iu;
const LINE_MAX_CHARS = 300;

/** Moves the text of boxes that are named after their picture to the picture. */
function takeBoxLines(document: Document): void {
  for (const box of document.querySelectorAll("[class]")) {
    if (!PICTURE_BOX.test(box.getAttribute("class") ?? "") || !isCaptioned(box)) continue;
    const words = collapseSpaces(box.textContent ?? "");
    const picture = box.querySelector("img");
    if (picture !== null && !picture.hasAttribute(CAPTION_ATTRIBUTE))
      picture.setAttribute(CAPTION_ATTRIBUTE, words);
    for (const part of box.querySelectorAll("p, div, span, small, em"))
      if (part.querySelector(PICTURE) === null) part.remove();
  }
}

function isCaptioned(box: Element): boolean {
  const words = collapseSpaces(box.textContent ?? "");
  return (
    words !== "" &&
    words.length <= LINE_MAX_CHARS &&
    box.closest("figure") === null &&
    box.querySelector(PICTURE) !== null &&
    box.querySelector("h1, h2, h3, h4, ul, ol") === null &&
    box.querySelectorAll("p").length <= 1
  );
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
