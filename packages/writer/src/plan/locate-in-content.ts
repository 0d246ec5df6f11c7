import type { CharRange } from "@inkreel/contract";
import { normaliseContent } from "../normalise/normalise-content.js";
import { joinMapped, rangeOf, type MappedText } from "../normalise/mapped-text.js";

/** A finder for sentences in a content, blind to white space, marks and the shape of quotation marks. */
export function createLocator(contentText: string): (sentence: string) => CharRange | null {
  const blocks = normaliseContent(contentText).filter((block) => block.kind !== "gap");
  const joined: MappedText = joinMapped(
    blocks.map((block) => block.text),
    " ",
  );
  const haystack = unifyMarks(joined.text);
  return (sentence) => {
    const needle = unifyMarks(sentence.trim().replace(/\s+/g, " "));
    const at = needle === "" ? -1 : haystack.indexOf(needle);
    return at < 0 ? null : rangeOf(joined, at, at + needle.length);
  };
}

/** One unit for one unit, so that offsets stay. */
function unifyMarks(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/[–—]/g, "-");
}
