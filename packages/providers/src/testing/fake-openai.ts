import type { ServerResponse } from "node:http";
import { type FakeRequest, type FakeService, sendJson, startFakeService } from "./fake-service.js";
import { answerLikeModel } from "./fake-model.js";
import type { FakeChat } from "./fake-chat.js";
import { streamAnswer, streamCompletion } from "./fake-stream.js";

export interface FakeOpenai extends FakeService {
  /** Returns all calls of chat completions so far, oldest first. */
  chats: () => FakeChat[];
}

export interface FakeOpenaiOptions {
  /** Null accepts calls without a key, like a local server. */
  apiKey?: string | null;
  models?: readonly string[];
  /** Answer to the list of models, for servers with another format than OpenAI. Their models are `models`. */
  list?: unknown;
  /** Supported formats of answers. Others are refused with 400. */
  formats?: readonly ("json_schema" | "json_object")[];
  /** Size of the context of the model, in characters of all messages. Longer requests are refused with 400. */
  contextChars?: number;
  /** True for a server that does not know streamed answers and refuses them with 400. */
  refusesStream?: boolean;
  /** Time between the tokens of a streamed answer. Defaults to none. */
  tokenMs?: number;
  /** Returns the answer of the model. By default it is a valid one for the call. */
  say?: (chat: FakeChat) => string;
  /** False for a server that ignores the wish for a stream and sends `reply` as a whole. */
  streams?: boolean;
  /** Returns the answer of a server with its own format, or null for OpenAI's. `text` is what the model says. */
  reply?: (chat: FakeChat, text: string) => FakeReply | null;
}

export interface FakeReply {
  status?: number;
  body: unknown;
}

/**
 * Starts a fake OpenAI-compatible server as documented: `GET /v1/models`, `POST /v1/chat/completions`. Its address ends
 * in `/v1`.
 */
export async function startFakeOpenai(options: FakeOpenaiOptions = {}): Promise<FakeOpenai> {
  const { apiKey = "sk-test-key-0123456789", models = ["text-embedding-3-small", "small-chat"] } = options;
  const service = await startFakeService((request, response) => {
    if (apiKey !== null && request.headers.authorization !== `Bearer ${apiKey}`) {
      const message = `Incorrect API key provided: ${String(request.headers.authorization).slice(7)}. You can find your key online.`;
      fail(response, 401, { message, code: "invalid_api_key" });
    } else if (request.method === "GET" && request.path === "/v1/models") {
      sendJson(
        response,
        options.list ?? {
          object: "list",
          data: models.map((id) => ({ id, object: "model", created: 1, owned_by: "fake" })),
        },
      );
    } else if (request.method === "POST" && request.path === "/v1/chat/completions") {
      complete(request.body as FakeChat, response, { ...options, models });
    } else fail(response, 404, { message: `Unknown request URL: ${request.path}` });
  });
  return {
    ...service,
    address: `${service.address}/v1`,
    chats: () => service.requests.filter(isChat).map(({ body }) => body as FakeChat),
  };
}

function isChat({ method, path }: FakeRequest): boolean {
  return method === "POST" && path === "/v1/chat/completions";
}

function complete(
  chat: FakeChat,
  response: ServerResponse,
  {
    models = [],
    formats = ["json_schema", "json_object"],
    contextChars = Infinity,
    refusesStream = false,
    tokenMs = 0,
    say = answerLikeModel,
    reply = () => null,
    streams = true,
  }: FakeOpenaiOptions,
): void {
  const format = chat.response_format?.type ?? "text";
  const sentChars = chat.messages.reduce((sum, { content }) => sum + content.length, 0);
  if (!models.includes(chat.model)) {
    fail(response, 404, { message: `The model \`${chat.model}\` does not exist.`, code: "model_not_found" });
  } else if (format !== "text" && !formats.some((known) => known === format)) {
    fail(response, 400, {
      message: `Invalid parameter: 'response_format' of type '${format}' is not supported with this model.`,
    });
  } else if (JSON.stringify(chat.response_format ?? null).includes('"default":')) {
    fail(response, 400, {
      message:
        "Invalid schema for response_format: In context=('properties', …), 'default' is not permitted.",
    });
  } else if (sentChars > contextChars) {
    fail(response, 400, {
      message: "This model's maximum context length is 8192 tokens.",
      code: "context_length_exceeded",
    });
  } else if (refusesStream && chat.stream === true) {
    fail(response, 400, { message: "Unsupported parameter: 'stream'." });
  } else {
    const text = say(chat);
    const own = reply(chat, text);
    if (own !== null) sendReply(response, own, { isStreamed: chat.stream === true && streams });
    else if (chat.stream === true) void streamCompletion(response, { chat, content: text, tokenMs });
    else sendCompletion(response, chat, text);
  }
}

function sendReply(
  response: ServerResponse,
  { body, status }: FakeReply,
  how: { isStreamed: boolean },
): void {
  const isAnswer = body !== null && typeof body === "object" && "choices" in body;
  if (how.isStreamed && isAnswer && status === undefined) streamAnswer(response, { ...body });
  else sendJson(response, body, status);
}

function sendCompletion(response: ServerResponse, { model, messages }: FakeChat, content: string): void {
  const tokens = (texts: readonly string[]): number => Math.ceil(texts.join("").length / 4);
  const [prompt, completion] = [tokens(messages.map((message) => message.content)), tokens([content])];
  const message = { role: "assistant", content, refusal: null };
  sendJson(response, {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model,
    choices: [{ index: 0, finish_reason: "stop", logprobs: null, message }],
    usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
  });
}

function fail(response: ServerResponse, status: number, error: { message: string; code?: string }): void {
  sendJson(response, { error: { type: "invalid_request_error", param: null, code: null, ...error } }, status);
}
