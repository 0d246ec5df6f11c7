import type { ChatMessage } from "./chat-server.js";
import { estimateTokens } from "./cut-source.js";

/** What a model reads and writes in one call, in tokens: services far more, one on a machine of one's own often no more. */
export const CONTEXT_TOKENS = { service: 26_000, own: 4_096 } as const;

/** How much of a source a model is given, and how much more than is said it is to write. */
export interface PromptRoom {
  sourceTokens: number;
  answerTokens: number;
  spare: number;
}

/** More is written than is needed, so that the length can be met by leaving out; where that leaves no room for the source, less. */
const SPARES = [1.5, 1.35, 1.2, 1.1, 1];
const SOURCE_ENOUGH_TOKENS = 900;
/** Long videos leave this much of a small context. */
const SOURCE_MIN_TOKENS = 400;
/** Findings of a first answer, which the second call brings along. */
const FINDINGS_TOKENS = 250;
/** Tokens are estimated. */
const CERTAIN_SHARE = 0.95;
/** A sentence of some eleven words in 4.4 s, with its evidence, wishes and keys. */
const SENTENCE_MS = 4_400;
const SENTENCE_TOKENS = 76;

/** Shares out a context among prompt, source and answer. `promptTokens` is the prompt without the source. */
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
 * Asks once more, source and task still in it: with the answer that was given, or without where that would be too long for
 * `maxTokens`.
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
  // Two messages of one side in a row are refused by many servers.
  return messages.map((message, index) =>
    index === messages.length - 1 ? { ...message, content: `${message.content}\n\n${note}` } : message,
  );
}
