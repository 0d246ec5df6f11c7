/**
 * Matches marks around thoughts in a text: `<think>` of most open models, `[THINK]` of Magistral, and the channels of
 * gpt-oss, whose answer follows the last mark (https://cookbook.openai.com/articles/openai-harmony).
 */
const OPENING = /<(?:think|thinking|thought|reasoning)>|\[THINK\]/iu;
const CLOSING =
  /<\/(?:think|thinking|thought|reasoning)>|\[\/THINK\]|<\|channel\|>final[^<]{0,40}<\|message\|>/giu;
const CHANNEL_END = /<\|(?:return|end)\|>\s*$/u;

/**
 * Returns an answer without the thoughts before it. Servers that do not know the marks of a model leave them in the
 * text, often without the opening one, which is part of the prompt. An answer that begins with JSON stays unchanged,
 * because its texts may be about such marks.
 */
export function withoutThoughts(answer: string): string {
  if (/^\s*[{[`](?!THINK\])/u.test(answer)) return answer;
  const closing = [...answer.matchAll(CLOSING)].at(-1);
  const rest = closing === undefined ? answer : answer.slice(closing.index + closing[0].length);
  const opening = rest.search(OPENING);
  // Thoughts without an end are not an answer, even if they contain a draft of it.
  return (opening < 0 ? rest : rest.slice(0, opening)).replace(CHANNEL_END, "");
}
