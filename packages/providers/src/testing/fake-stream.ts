import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { FakeChat } from "./fake-chat.js";

/** Sends a whole answer of a server as events, with its message in parts and its usage at the end. */
export function streamAnswer(response: ServerResponse, answer: Record<string, unknown>): void {
  const { choices, usage, ...common } = answer as { choices: { message: object }[]; usage?: unknown };
  const send = (value: object): void =>
    void response.write(`data: ${JSON.stringify({ ...common, ...value })}\n\n`);
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  for (const [index, { message, ...rest }] of choices.entries()) {
    const part = (delta: object): object => ({ choices: [{ index, delta, finish_reason: null }] });
    send(part({ role: "assistant", content: "" }));
    for (const delta of Object.entries(message).flatMap(([name, value]) => deltasOf(name, value)))
      send(part(delta));
    send({ choices: [{ index, delta: {}, ...rest }] });
  }
  if (usage !== undefined) send({ choices: [], usage });
  response.end("data: [DONE]\n\n");
}

/** Splits a text or a list into deltas. Thoughts and tool calls come in parts like the answer. */
function deltasOf(name: string, value: unknown): object[] {
  if (Array.isArray(value) && name === "content") return value.map((part: unknown) => ({ [name]: [part] }));
  if (typeof value !== "string" || name === "role") return [{ [name]: value }];
  const half = Math.ceil(value.length / 2);
  return [{ [name]: value.slice(0, half) }, { [name]: value.slice(half) }];
}

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
  const prompt = Math.ceil(
    chat.messages.reduce((sum, { content: said }) => sum + said.length, 0) / TOKEN_CHARS,
  );
  const usage = { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
  if (chat.stream_options?.include_usage === true) send({ ...common, choices: [], usage });
  response.end("data: [DONE]\n\n");
}
