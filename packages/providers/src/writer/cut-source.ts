import type { BuiltInWriter } from "@inkreel/pipeline";
import type { ScriptRequest } from "@inkreel/writer";

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
const CHARS_PER_TOKEN = 3.6;

/** Near enough for a bound: letters come about four to a token, characters of the Far East one by one. */
export function estimateTokens(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  return Math.ceil(unspaced + (text.length - unspaced) / CHARS_PER_TOKEN);
}

/**
 * The text, or, when it is longer than the model may read, its weightiest sentences by the built-in ranking, word for word and in
 * the author's order. What is quoted of it stands in the whole text, too.
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
