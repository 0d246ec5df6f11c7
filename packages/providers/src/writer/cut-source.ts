import type { BuiltInWriter } from "@inkreel/pipeline";
import type { ScriptRequest } from "@inkreel/writer";

/**
 * UTF-16 units of Thai, the Hangul letters, and everything from the radicals of Han to its last compatibility
 * characters except private use.
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

/**
 * Estimates the tokens of a text, closely enough for a limit: about four letters per token, and one per character in
 * East Asian scripts.
 */
export function estimateTokens(text: string): number {
  let unspaced = 0;
  for (let index = 0; index < text.length; index += 1) if (isUnspaced(text.charCodeAt(index))) unspaced += 1;
  return Math.ceil(unspaced + (text.length - unspaced) / CHARS_PER_TOKEN);
}

function isUnspaced(unit: number): boolean {
  return unit >= FIRST_UNSPACED && UNSPACED.some(([first, last]) => unit >= first && unit <= last);
}

/**
 * Returns the text, or its most important sentences by the built-in ranking if it is too long for the model, word for
 * word and in the order of the author. Quotations from it are therefore also in the whole text.
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
