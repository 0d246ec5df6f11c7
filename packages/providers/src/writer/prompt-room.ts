import type { ChatMessage } from "./chat-server.js";
import { estimateTokens } from "./cut-source.js";

/**
 * Token budget of a request: the length of the source, and the factor by which the model writes more text than will be
 * spoken.
 */
export interface PromptRoom {
  sourceTokens: number;
  answerTokens: number;
  spare: number;
}

/**
 * Possible factors for the surplus text, which allows reaching the length by leaving out sentences. If a factor leaves
 * too little space for the source, the next one is used.
 */
const SPARES = [1.5, 1.35, 1.2, 1.1, 1];
const SOURCE_ENOUGH_TOKENS = 900;
/** Minimum space for the source in a small context, even for a long video. */
const SOURCE_MIN_TOKENS = 400;
/** Space for the findings on a first response, which the second request contains. */
const FINDINGS_TOKENS = 250;
/** Safety factor, because tokens are only estimated. */
const CERTAIN_SHARE = 0.95;
/**
 * Average duration of a sentence of about eleven words, and its size in the response including evidence, options and
 * JSON keys.
 */
const SENTENCE_MS = 4_400;
const SENTENCE_TOKENS = 76;

/**
 * Divides the context into space for source and response. `promptTokens` is the size of the prompt without the source.
 */
export function shareRoom(given: {
  contextTokens: number;
  promptTokens: number;
  budgetMs: number;
}): PromptRoom {
  const { contextTokens, promptTokens, budgetMs } = given;
  const rooms = SPARES.map((spare) => {
    const answerTokens = Math.ceil(((budgetMs * spare) / SENTENCE_MS) * SENTENCE_TOKENS);
    const free = contextTokens * CERTAIN_SHARE - promptTokens - answerTokens - FINDINGS_TOKENS;
    return { spare, answerTokens, sourceTokens: Math.floor(free) };
  });
  const room = rooms.find(({ sourceTokens }) => sourceTokens >= SOURCE_ENOUGH_TOKENS) ?? rooms.at(-1)!;
  return { ...room, sourceTokens: Math.max(SOURCE_MIN_TOKENS, room.sourceTokens) };
}

export function tokensOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
}

/**
 * Returns the messages for a second request, which repeat source and task. The first response is included if the total
 * stays below `maxTokens`.
 */
export function askAgain(
  messages: readonly ChatMessage[],
  again: { answer: string; note: string; maxTokens: number },
): ChatMessage[] {
  const { answer, note, maxTokens } = again;
  const whole: ChatMessage[] = [
    ...messages,
    { role: "assistant", content: answer },
    { role: "user", content: note },
  ];
  if (tokensOf(whole) <= maxTokens) return whole;
  // Many servers refuse two consecutive messages of the same role.
  return messages.map((message, index) =>
    index === messages.length - 1 ? { ...message, content: `${message.content}\n\n${note}` } : message,
  );
}
