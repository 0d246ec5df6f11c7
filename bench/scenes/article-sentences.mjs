// The sentences of an article, apart from any script, and the key by which a label finds its sentence again.
import { createHash } from "node:crypto";
import { readBlocks } from "../../packages/content/dist/index.js";
import { splitSentences } from "../../packages/language/dist/index.js";

/** Sentences of an article that can be labelled: from its beginning, headings, captions and tables left aside. */
const SENTENCES_MAX = 60;

/** Returns the first sentences of a content, in its order. */
export function articleSentences(content) {
  const paragraphs = readBlocks(content.text).flatMap(paragraphsOf);
  const sentences = paragraphs.flatMap(({ text }) => splitSentences(text).map((piece) => piece.text.trim()));
  return sentences.filter((text) => text !== "").slice(0, SENTENCES_MAX);
}

function paragraphsOf(block) {
  if (block.kind === "paragraph") return [block.text];
  if (block.kind === "quotation") return block.paragraphs;
  if (block.kind === "list") return block.items.flatMap(({ paragraphs }) => paragraphs);
  return [];
}

/** A short key of a sentence, the same whatever its marks, spaces and capitals. */
export function sentenceKey(text) {
  const folded = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return createHash("sha256").update(folded).digest("hex").slice(0, 10);
}
