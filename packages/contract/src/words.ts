/**
 * What a word is, for everybody: speech gives one timed word per entry, captions draw one per entry, directions
 * count them. Words are the runs between white space; runs in scripts that are written without spaces
 * are cut further at dictionary boundaries, closing punctuation staying with the word before it.
 */
export interface Word {
  text: string;
  startChar: number;
  endChar: number;
  /** False where the word follows its predecessor without white space (CJK, Thai). */
  spaceBefore: boolean;
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/\S+/gu)) {
    if (UNSPACED.test(match[0])) words.push(...splitUnspaced(match[0], match.index));
    else
      words.push({
        text: match[0],
        startChar: match.index,
        endChar: match.index + match[0].length,
        spaceBefore: true,
      });
  }
  const first = words[0];
  if (first !== undefined) first.spaceBefore = false;
  return words;
}

function splitUnspaced(run: string, offset: number): Word[] {
  const segmenter = new Intl.Segmenter("und", { granularity: "word" });
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(run)) {
    const previous = words.at(-1);
    if (!isWordLike && previous !== undefined) {
      previous.text += segment;
      previous.endChar += segment.length;
      continue;
    }
    words.push({
      text: segment,
      startChar: offset + index,
      endChar: offset + index + segment.length,
      spaceBefore: previous === undefined,
    });
  }
  return words;
}

/** A run of a scene's words, by index into `splitWords(scene.text)`; `endWord` is exclusive. */
export interface WordRange {
  startWord: number;
  endWord: number;
}
