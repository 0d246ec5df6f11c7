import type { ChatMessage } from "./chat-server.js";
import { estimateTokens } from "./cut-source.js";

/**
 * Context of a model in tokens, for reading and writing in one call. Services have far more, but local models often do
 * not.
 */
export const CONTEXT_TOKENS = { service: 26_000, own: 4_096 } as const;

/** The length of the source for a model, and how much more than the spoken text it has to write. */
export interface PromptRoom {
  sourceTokens: number;
  answerTokens: number;
  spare: number;
}

/**
 * More is written than needed, so that the length can be reached by leaving out sentences. If that leaves no room for
 * the source, the factor is smaller.
 */
const SPARES = [1.5, 1.35, 1.2, 1.1, 1];
const SOURCE_ENOUGH_TOKENS = 900;
/** Long videos leave this much of a small context for the source. */
const SOURCE_MIN_TOKENS = 400;
/** Tokens for the findings on a first answer, which the second call contains. */
const FINDINGS_TOKENS = 250;
/** Safety factor, because tokens are only estimated. */
const CERTAIN_SHARE = 0.95;
/** Duration of a sentence of about eleven words, with its evidence, options and keys in the answer. */
const SENTENCE_MS = 4_400;
const SENTENCE_TOKENS = 76;

/** Divides a context among prompt, source and answer. `promptTokens` is the prompt without the source. */
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
 * Returns the messages for another request, which still contain source and task. They contain the given answer unless
 * that would exceed `maxTokens`.
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
  // Many servers refuse two consecutive messages from the same side.
  return messages.map((message, index) =>
    index === messages.length - 1 ? { ...message, content: `${message.content}\n\n${note}` } : message,
  );
}
