import type { BuiltInWriter } from "@inkreel/pipeline";
import type { ScriptRequest } from "@inkreel/writer";

/**
 * UTF-16 ranges of scripts with about one token per character: Thai, Hangul, and everything from the Han radicals to
 * the last compatibility characters except private use.
 */
const UNSPACED: readonly (readonly [first: number, last: number])[] = [
  [0x0e00, 0x0e7f],
  [0x1100, 0x11ff],
  [0x2e80, 0x9fff],
  [0xac00, 0xd7ff],
  [0xf900, 0xfaff],
];
const FIRST_UNSPACED = 0x0e00;
const CHARS_PER_TOKEN = 3.6;
/** What the best tokenisers reach: characters per token of long English words, and tokens per East Asian character. */
const CHARS_PER_TOKEN_AT_BEST = 5.5;
const TOKENS_PER_UNSPACED_AT_BEST = 0.45;

/**
 * Estimates the number of tokens in a text: one per four letters, or one per character in East Asian scripts. It is
 * accurate enough for a limit.
 */
export function estimateTokens(text: string): number {
  const unspaced = countUnspaced(text);
  return Math.ceil(unspaced + (text.length - unspaced) / CHARS_PER_TOKEN);
}

/** Returns the number of tokens that a text has at least. A model that reports fewer has not read all of it. */
export function fewestTokens(text: string): number {
  const unspaced = countUnspaced(text);
  return Math.floor(
    unspaced * TOKENS_PER_UNSPACED_AT_BEST + (text.length - unspaced) / CHARS_PER_TOKEN_AT_BEST,
  );
}

function countUnspaced(text: string): number {
  let unspaced = 0;
  for (let index = 0; index < text.length; index += 1) if (isUnspaced(text.charCodeAt(index))) unspaced += 1;
  return unspaced;
}

function isUnspaced(unit: number): boolean {
  return unit >= FIRST_UNSPACED && UNSPACED.some(([first, last]) => unit >= first && unit <= last);
}

/**
 * Returns the text, or its most important sentences if it is too long for the model. They are chosen by the built-in
 * ranking, and stay unchanged and in order, so that quotations from them are also in the full text.
 */
export async function cutSource(
  request: ScriptRequest,
  { maxTokens, builtIn, signal }: { maxTokens: number; builtIn: BuiltInWriter; signal: AbortSignal | null },
): Promise<string> {
  const { text } = request.content;
  const tokens = estimateTokens(text);
  if (tokens <= maxTokens) return text;
  return builtIn.condense(request, { maxChars: Math.floor((maxTokens * text.length) / tokens), signal });
}
