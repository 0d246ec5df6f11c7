import { joinPlaced, rangeOfPlaced, type CharRange, type ContentBlock } from "@inkreel/contract";
import { sayableBlocks } from "../sentences/sayable-blocks.js";

/** A finder for sentences in a content's blocks, blind to white space, marks and the shape of quotation marks. */
export function createLocator(content: readonly ContentBlock[]): (sentence: string) => CharRange | null {
  const blocks = sayableBlocks(content).filter((block) => block.kind !== "gap");
  const joined = joinPlaced(
    blocks.map((block) => block.text),
    " ",
  );
  const haystack = unifyMarks(joined.text);
  return (sentence) => {
    const needle = unifyMarks(sentence.trim().replace(/\s+/g, " "));
    const at = needle === "" ? -1 : haystack.indexOf(needle);
    return at < 0 ? null : rangeOfPlaced(joined, at, at + needle.length);
  };
}

/** One unit for one unit, so that offsets stay. */
function unifyMarks(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/[–—]/g, "-");
}
