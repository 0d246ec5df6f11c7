import type { SceneChange, TextChange } from "@inkreel/contract";
import { pairWords } from "@inkreel/language";

/** A sentence as the author wrote it and as the narration speaks it, with the recorded changes. */
export interface ChangedText {
  authored: string;
  text: string;
  changes: readonly TextChange[];
}

/**
 * Returns every change between the author's sentence and the spoken one, in order. The function compares both texts, so that it also
 * reports changes that nobody recorded. Differences in punctuation and spaces alone do not count.
 */
export function readSceneChanges({ authored, text, changes }: ChangedText): SceneChange[] {
  const written = tokensOf(authored);
  const said = tokensOf(text);
  const common = pairWords(
    written.map((token) => token.text),
    said.map((token) => token.text),
  ).map(([author, spoken]): Place => ({ author: written[author]!, spoken: said[spoken]! }));
  const kept = new Set(common.map(({ spoken }) => spoken.startChar));
  const fresh = said.filter(({ text: token, startChar }) => IN_WORD.test(token) && !kept.has(startChar));
  const places = placeRenamed(
    changes.filter(({ kind }) => kind !== "cut"),
    { text, fresh },
  );
  const pairs = common.filter(({ spoken }) => !places.some((place) => overlap(place, spoken)));
  return differencesOf(pairs, { authored, text }).map((difference) => ({
    kind: places.find((place) => overlap(place, difference.spoken))?.kind ?? "cut",
    from: authored.slice(difference.author.startChar, difference.author.endChar),
    to: text.slice(difference.spoken.startChar, difference.spoken.endChar),
    ...besides(text, difference.spoken),
  }));
}

interface Range {
  startChar: number;
  endChar: number;
}
interface Token extends Range {
  text: string;
}
/** Corresponding ranges in the author's sentence and in the spoken one. */
interface Place {
  author: Range;
  spoken: Range;
}

const TOKEN = /[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;
const IN_WORD = /[\p{L}\p{N}]/u;

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: token, index }) => ({
    text: token,
    startChar: index,
    endChar: index + token.length,
  }));
}

function overlap(left: Range, right: Range): boolean {
  return left.startChar < right.endChar && right.startChar < left.endChar;
}

/**
 * Finds the inserted names in the spoken text. Each one must count as a single change, even if the author's sentence contains a part
 * of the name.
 */
function placeRenamed(
  renamed: readonly TextChange[],
  { text, fresh }: { text: string; fresh: readonly Range[] },
): (Range & Pick<TextChange, "kind">)[] {
  let fromChar = 0;
  return renamed.flatMap(({ kind, to }) => {
    const place = placesOf(to, { text, fromChar }).find((one) => fresh.some((token) => overlap(one, token)));
    if (place === undefined) return [];
    fromChar = place.endChar;
    return [{ kind, ...place }];
  });
}

function placesOf(words: string, { text, fromChar }: { text: string; fromChar: number }): Range[] {
  if (words === "") return [];
  const places: Range[] = [];
  for (let at = text.indexOf(words, fromChar); at >= 0; at = text.indexOf(words, at + words.length))
    places.push({ startChar: at, endChar: at + words.length });
  return places;
}

/** Returns the ranges between the words that both texts share, except ranges of only punctuation and spaces. */
function differencesOf(pairs: readonly Place[], { authored, text }: Omit<ChangedText, "changes">): Place[] {
  const end = { author: rangeFrom(authored.length), spoken: rangeFrom(text.length) };
  let last: Place = { author: rangeFrom(0), spoken: rangeFrom(0) };
  const differences: Place[] = [];
  for (const pair of [...pairs.filter(({ spoken }) => hasWord(text, spoken)), end]) {
    const between = { author: gap(last.author, pair.author), spoken: gap(last.spoken, pair.spoken) };
    last = pair;
    if (hasWord(authored, between.author) || hasWord(text, between.spoken))
      differences.push(withoutCommonEnds(between, { authored, text }));
  }
  return differences;
}

function rangeFrom(startChar: number): Range {
  return { startChar, endChar: startChar };
}

function gap(left: Range, right: Range): Range {
  return { startChar: left.endChar, endChar: right.startChar };
}

function hasWord(text: string, { startChar, endChar }: Range): boolean {
  return IN_WORD.test(text.slice(startChar, endChar));
}

/** Removes punctuation and spaces that both texts share from both ends of a difference. */
function withoutCommonEnds(
  { author, spoken }: Place,
  { authored, text }: Omit<ChangedText, "changes">,
): Place {
  const written = authored.slice(author.startChar, author.endChar);
  const said = text.slice(spoken.startChar, spoken.endChar);
  const most = Math.min(written.length, said.length);
  const isSame = (left: string | undefined, right: string | undefined): boolean =>
    left !== undefined && left === right && !IN_WORD.test(left);
  let tail = 0;
  while (tail < most && isSame(written.at(-1 - tail), said.at(-1 - tail))) tail += 1;
  let head = 0;
  while (head < most - tail && isSame(written[head], said[head])) head += 1;
  return {
    author: { startChar: author.startChar + head, endChar: author.endChar - tail },
    spoken: { startChar: spoken.startChar + head, endChar: spoken.endChar - tail },
  };
}

/** The longest context that is stored on either side of a change, in characters. */
const BESIDE_MAX_CHARS = 80;

/** Returns the word on either side of a range, with the punctuation between the word and the range. */
function besides(text: string, { startChar, endChar }: Range): Pick<SceneChange, "before" | "after"> {
  const ahead = text.slice(Math.max(0, startChar - BESIDE_MAX_CHARS), startChar);
  const behind = text.slice(endChar, endChar + BESIDE_MAX_CHARS);
  const isWord = ({ text: token }: Token): boolean => IN_WORD.test(token);
  return {
    before: ahead.slice(tokensOf(ahead).findLast(isWord)?.startChar ?? 0),
    after: behind.slice(0, tokensOf(behind).find(isWord)?.endChar),
  };
}
