// A judge apart from the reader's own rules: what of a page's surroundings stands in the text as a line of its own.
import { parseHtml } from "../../packages/content/dist/html/parse-html.js";

const DATE =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d\d\b|\b\d{1,2}\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez)[a-z]*\.?,? (?:19|20)\d\d\b|\b\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d\b|\b(?:19|20)\d\d[-年]\d{1,2}[-月]\d{1,2}/iu;
const STAMP = /^(?:last |first )?(?:updated|published|posted|modified|filed)\b/iu;
const PLACE =
  /^(?:\p{Lu}[\p{Lu} .'-]{3,30}(?:, [\p{L}. ]{2,20})?(?: \([\p{L} ]{2,12}\))? ?(?:—|–|--|-) |[\p{L} ]{3,30} \((?:AP|AFP|Reuters|CNN)\) ?(?:—|–|--|-) )\p{Lu}/u;
const BYLINE = /^by (?:\p{Lu}[\p{L}.'-]+(?:,? and |, | |$)){2,6}$/iu;
const PROMOTIONS = [
  /^\[?(?:read|see|watch|listen|related|learn|more|also|lire|lesen|leggi)\b[^.!?]{0,30}:/iu,
  /\b(?:sign up|subscribe|register)\b.{0,80}\b(?:newsletter|updates|podcast|channel|emails?|inbox|free)\b/iu,
  /\bfollow .{1,40} on (?:twitter|facebook|instagram|x)\b|\bon twitter (?:at|@)|\bis on (?:twitter|facebook)\b/iu,
  /\b(?:click|tap) here\b|\blike us on\b|\bdownload (?:our|the) app\b|^share (?:this|on)\b|^(?:advertisement|sponsored)/iu,
  /^(?:powered by|© |copyright )|\bcheck it out here\b|^this (?:article|story|post) (?:originally|first)/iu,
];
const CREDIT =
  /^\(?(?:all )?(?:photo|image|picture|portrait)s?(?: (?:credit|courtesy))?s?(?::| by | courtesy )|\b(?:getty images|ap photo|\/reuters|\/afp)\b/iu;
const LINE_MAX_CHARS = 240;

/** The lines of a text that are datelines, captions or promotions. */
export function countKept(text, source) {
  const captions = captionWords(source);
  const lines = text
    .split("\n")
    .map((line) =>
      line
        .replace(/^(?:[#>*-]+|\d+\.) /u, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((line) => line !== "");
  return {
    datelines: lines.filter(isDateline),
    captions: lines.filter(
      (line) => captions.has(line) || (line.length <= LINE_MAX_CHARS && CREDIT.test(line)),
    ),
    promotions: lines.filter(isPromotion),
  };
}

/** A line that only says when and by whom, or a paragraph that begins with its place and agency. */
export function isDateline(line) {
  if (PLACE.test(line)) return true;
  if (line.length > 110) return false;
  const words = line.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return BYLINE.test(line) || (STAMP.test(line) && words <= 14) || (DATE.test(line) && words <= 9);
}

export function isPromotion(line) {
  return line.length <= LINE_MAX_CHARS && PROMOTIONS.some((pattern) => pattern.test(line));
}

/** The texts of a page's elements that are captions by element or name, three words or more. */
export function captionWords(html) {
  const found = parseHtml(html).querySelectorAll("figcaption, [class*=caption], [class*=Caption]");
  const words = [...found].map((element) => (element.textContent ?? "").replace(/\s+/g, " ").trim());
  return new Set(words.filter((text) => text.split(" ").length >= 3 && text.length <= 700));
}
