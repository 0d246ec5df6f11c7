import { canBreakBetween } from "../text/line-breaks.js";
import type { WordToSet } from "../text/text-block.js";
import { wrapBalanced, wrapGreedily, type Chunk } from "../text/wrap-lines.js";
import { countColumns } from "./text-columns.js";

/** The usual limit of broadcasters and of Netflix's timed-text guide. */
export const MAX_SUBTITLE_COLUMNS = 42;
export const MAX_SUBTITLE_LINES = 2;

/** The words as lines of at most 42 characters, of like length. Words are at most that long. */
export function wrapSubtitle(words: readonly WordToSet[]): string[] {
  const chunks = toChunks(words);
  const starts = wrapBalanced(chunks, MAX_SUBTITLE_COLUMNS);
  return starts.map((start, i) =>
    chunks
      .slice(start, starts[i + 1])
      .map((chunk, j) => (j > 0 && chunk.spaceEm > 0 ? " " : "") + chunk.text)
      .join(""),
  );
}

/** How many lines that makes, without looking for the best ones. */
export function countSubtitleLines(words: readonly WordToSet[]): number {
  return wrapGreedily(toChunks(words), MAX_SUBTITLE_COLUMNS).length;
}

function toChunks(words: readonly WordToSet[]): (Chunk & { text: string })[] {
  const chunks: (Chunk & { text: string })[] = [];
  words.forEach((word, i) => {
    const chunk = chunks.at(-1);
    const previous = words[i - 1];
    const joined = (chunk?.text ?? "") + (word.spaceBefore ? " " : "") + word.text;
    const columns = countColumns(joined);
    if (
      chunk === undefined ||
      previous === undefined ||
      canBreakBetween(previous, word) ||
      columns > MAX_SUBTITLE_COLUMNS
    ) {
      chunks.push({
        text: word.text,
        widthEm: countColumns(word.text),
        spaceEm: word.spaceBefore ? 1 : 0,
        firstWord: word.text,
        lastWord: word.text,
      });
    } else {
      Object.assign(chunk, { text: joined, widthEm: columns, lastWord: word.text });
    }
  });
  return chunks;
}
