import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { FakeChat } from "./fake-chat.js";

const TOKEN_CHARS = 4;

/**
 * Sends an answer as events, as documented (https://platform.openai.com/docs/api-reference/chat-streaming), with a
 * comment that keeps the connection open before it, as OpenRouter and DeepSeek send.
 */
export async function streamCompletion(
  response: ServerResponse,
  { chat, content, tokenMs }: { chat: FakeChat; content: string; tokenMs: number },
): Promise<void> {
  const common = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: chat.model };
  const send = (value: unknown): void => void response.write(`data: ${JSON.stringify(value)}\n\n`);
  const choice = (delta: object, finish_reason: string | null) => ({
    ...common,
    choices: [{ index: 0, delta, finish_reason, logprobs: null }],
  });
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.write(": PROCESSING\n\n");
  send(choice({ role: "assistant", content: "" }, null));
  for (let at = 0; at < content.length && !response.destroyed; at += TOKEN_CHARS) {
    if (tokenMs > 0) await delay(tokenMs);
    send(choice({ content: content.slice(at, at + TOKEN_CHARS) }, null));
  }
  send(choice({}, "stop"));
  const completion = Math.ceil(content.length / TOKEN_CHARS);
  const usage = { prompt_tokens: 10, completion_tokens: completion, total_tokens: 10 + completion };
  if (chat.stream_options?.include_usage === true) send({ ...common, choices: [], usage });
  response.end("data: [DONE]\n\n");
}
