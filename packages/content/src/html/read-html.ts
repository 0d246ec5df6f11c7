import { AppError, say, placeText } from "@inkreel/contract";
import type { ContentDraft } from "../draft.js";
import { dropFormulaSentences } from "../formulas/drop-formula-sentences.js";
import { replaceTex } from "../formulas/replace-tex.js";
import { writePageFormulas } from "../formulas/write-page-formulas.js";
import { CONTENT_LIMITS } from "../limits.js";
import { readProduct } from "../product/read-product.js";
import { normaliseTypography, tidyBlankLines } from "../text/normalise-text.js";
import { dropContentsList } from "../text/drop-contents-list.js";
import { dropTitleHeading } from "../text/read-markdown.js";
import { checkMarkup } from "./check-markup.js";
import { collectPictures, leadPicture } from "./collect-pictures.js";
import { dropChromeLines } from "./drop-chrome-lines.js";
import { cleanByline } from "./clean-byline.js";
import { dropAuthorBox } from "./drop-author-box.js";
import { dropLabelRuns } from "./drop-label-runs.js";
import { dropPageSections } from "./drop-page-sections.js";
import { dropRepeats } from "./drop-repeats.js";
import { dropSideBoxes } from "./drop-side-boxes.js";
import { extractArticle, removeClutter } from "./extract-article.js";
import { hasSentences } from "./has-sentences.js";
import { htmlToMarkdown } from "./html-to-markdown.js";
import { jsonLdNodes } from "./json-ld.js";
import { readPageFacts } from "./page-facts.js";
import { judgePage, listOfLinks, noArticle, readPageSigns } from "./page-obstacles.js";
import { baseAddress, parseHtml } from "./parse-html.js";
import { removeLinkedLines } from "./remove-linked-lines.js";
import { takeCaptions } from "./take-captions.js";
import { tidyOpening, type OpeningFacts } from "./tidy-opening.js";

const MIN_TEXT_CHARS = 50;

/**
 * Extracts the article of a web page as simple Markdown, with its pictures and, for product pages, the product facts.
 * @throws AppError `page_no_article`, `page_paywalled`, `page_refused`, `file_too_large`.
 */
export function readHtml(html: string, url: string | null): ContentDraft {
  if (html.length > CONTENT_LIMITS.htmlChars)
    throw new AppError(
      "file_too_large",
      say("page_markup_too_long", { millions: CONTENT_LIMITS.htmlChars / 1e6 }),
    );
  checkMarkup(html);
  const where = url === null ? say("html_file") : new URL(url).hostname;
  const document = parseHtml(html);
  const base = baseAddress(document, url);
  const nodes = jsonLdNodes(document);
  const facts = readPageFacts(document, nodes, base);
  const product = readProduct({ document, nodes, base });
  const signs = readPageSigns(document);
  const lead = leadPicture(document, base);
  removeRest(document);
  const article = extractArticle(document, () => removeRest(parseHtml(html)));
  removeLinkedLines(article.root);
  const title = product?.facts.name ?? facts.title;
  // A pure product page has no article; its other text belongs to the shop.
  const byline = facts.byline ?? cleanByline(article.byline ?? "");
  const names = [title, facts.byline, article.byline, facts.siteName, facts.keywords];
  const text =
    product?.isWhole === true
      ? product.text
      : withProduct(toText(article.root, { title, byline, names }), product?.text ?? "");
  const warnings = judgePage({ signs, nodes, text, where });
  if (text.length < MIN_TEXT_CHARS || (product === null && !hasSentences(text))) throw noArticle(where);
  if (url !== null && product === null && article.linkShare > 0.6) throw listOfLinks(where);
  return {
    format: "html",
    title,
    text,
    byline: product === null ? byline : null,
    siteName: facts.siteName,
    declaredLanguage: facts.language,
    pictures:
      product !== null && product.pictures.length > 0
        ? product.pictures
        : collectPictures(article.root, lead, base),
    product: product?.facts ?? null,
    warnings,
  };
}

/** Removes everything that is certainly not part of the article. */
function removeRest(document: Document): Document {
  writePageFormulas(document);
  takeCaptions(document);
  dropSideBoxes(document);
  removeClutter(document);
  return document;
}

type ArticleFacts = OpeningFacts & { title: string | null; byline: string | null };

function toText(root: Element, page: ArticleFacts): string {
  const readable = dropFormulaSentences(htmlToMarkdown(root));
  const markdown = dropPageSections(partSentences(normaliseTypography(replaceTex(placeText(readable)).text)));
  const lines = dropLabelRuns(tidyBlankLines(dropChromeLines(dropContentsList(markdown))));
  const article = dropRepeats(tidyOpening(dropAuthorBox(lines, page.byline), page));
  return dropTitleHeading(article, page.title);
}

/** A full stop between two sentences without a space, which pages leave where paragraphs were joined. */
const GLUED_STOP = /(?<=\p{Ll}{3}|\ds)[.!?](?=(?!(?:Com|Net|Org|Io|Js) )\p{Lu}\p{Ll}{0,12} \p{Ll}{2})/gu;

/** Puts a space between such sentences, but not into code. */
function partSentences(markdown: string): string {
  return /^(?:```|~~~)/m.test(markdown) ? markdown : markdown.replace(GLUED_STOP, "$& ");
}

/** Adds the product description if the page has little other text. */
function withProduct(articleText: string, productText: string): string {
  const isThin = articleText.length < productText.length || articleText.length < MIN_TEXT_CHARS;
  return isThin ? productText : articleText;
}
