import { readFileSync } from "node:fs";
import type { Content } from "@inkreel/contract";
import { DIRECT_WRITER } from "@inkreel/pipeline";
import type { ScriptRequest } from "@inkreel/writer";
import { afterEach, describe, expect, it } from "vitest";
import type { FakeChat } from "../testing/fake-chat.js";
import { answerLikeModel, sourceOf } from "../testing/fake-model.js";
import {
  type FakeOpenai,
  type FakeOpenaiOptions,
  type FakeReply,
  startFakeOpenai,
} from "../testing/fake-openai.js";
import { createModelWriter } from "./model-writer.js";

const KEY = "sk-test-key-0123456789";
const TREES = readFileSync(new URL("../../../../fixtures/articles/city-trees.md", import.meta.url), "utf8");
const articles = (length: number): string =>
  Array.from({ length }, (_, index) => TREES.replaceAll("tree", `tree${index}`)).join("\n\n");
/** About 5,000 tokens, more than any server on an own machine reads by default. */
const LONG = articles(8);
/** More than the servers here read that say how much that is. */
const LONGER_THAN_READ = articles(4);
/** Enough for a script, where it does not matter of what. */
const SHORT = TREES.slice(0, TREES.indexOf("## Heat"));

const opened: FakeOpenai[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((fake) => fake.close()));
});

async function connect(options: FakeOpenaiOptions & { model?: string } = {}) {
  const fake = await startFakeOpenai(options);
  opened.push(fake);
  const model = createModelWriter(
    { apiKey: KEY, baseUrl: fake.address, model: options.model ?? null },
    { log: () => undefined, sleep: async () => undefined },
  );
  const begin = (content: Partial<Content> = {}) =>
    model.scriptWriter(DIRECT_WRITER).begin(requestOf(content), { budgetMs: 30_000, signal: null });
  return { fake, model, begin };
}

function requestOf(content: Partial<Content> = {}): ScriptRequest {
  const whole = { title: "City trees", text: TREES, language: "en", product: null, pictures: [], ...content };
  return { content: whole, lengthSeconds: 30, template: "blog-summary", tone: "professional" };
}

const listOf = (entries: readonly object[]) => ({ object: "list", data: entries });
const entryOf = (id: string, more: object = {}) => ({ id, object: "model", created: 1, ...more });
const USAGE = { prompt_tokens: 4_000, completion_tokens: 600, total_tokens: 4_600 };
const completion = (message: object, more: object = {}): FakeReply => ({
  body: {
    id: "x-1",
    object: "chat.completion",
    created: 1,
    model: "m",
    choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason: "stop", ...more }],
    usage: USAGE,
  },
});
const refusal = (status: number, body: unknown): FakeReply => ({ status, body });
const THOUGHT = 'The user wants JSON, perhaps {"title": "A thought", "sentences": []}.';

/** Answers as the documentation of each service gives them. */
const SERVICES: readonly (readonly [name: string, model: string, options: FakeOpenaiOptions])[] = [
  [
    // https://openrouter.ai/docs/api/api-reference/chat/send-chat-completion-request
    "OpenRouter, with normalised and native reasons and reasoning",
    "openai/gpt-6-luna",
    {
      list: listOf([
        entryOf("anthropic/claude-opus-5", { architecture: { output_modalities: ["text"] } }),
        entryOf("google/gemini-3.7-flash-image", { architecture: { output_modalities: ["image"] } }),
        entryOf("openai/gpt-6-luna", {
          architecture: { output_modalities: ["text"] },
          context_length: 1_050_000,
        }),
        entryOf("openrouter/auto"),
      ]),
      reply: (_chat, content) =>
        completion(
          {
            content,
            refusal: null,
            reasoning: THOUGHT,
            reasoning_details: [{ type: "reasoning.text", text: THOUGHT }],
          },
          { native_finish_reason: "completed", logprobs: null },
        ),
    },
  ],
  [
    // https://docs.ollama.com/api/openai-compatibility
    "Ollama, with the thoughts of the model in `reasoning`",
    "qwen3:4b",
    {
      list: listOf([
        entryOf("nomic-embed-text:latest", { owned_by: "library" }),
        entryOf("qwen3:4b", { owned_by: "library" }),
      ]),
      reply: (_chat, content) => ({
        body: {
          ...(completion({ content, reasoning: THOUGHT }).body as object),
          system_fingerprint: "fp_ollama",
        },
      }),
    },
  ],
  [
    // https://lmstudio.ai/docs/developer/openai-compat and bug tracker 189: JSON mode is refused in its own words.
    "LM Studio, which refuses JSON mode and leaves half of the marks around thoughts",
    "qwen3-8b",
    {
      list: listOf([
        entryOf("text-embedding-nomic-embed-text-v1.5", { owned_by: "organization_owner" }),
        entryOf("qwen3-8b", { owned_by: "organization_owner" }),
      ]),
      reply: ({ response_format: format }, content) =>
        format === undefined
          ? completion({ content: `${THOUGHT}\n</think>\n\n${content}` })
          : refusal(400, { error: "'response_format.type' must be 'text' for this model" }),
    },
  ],
  [
    // https://docs.vllm.ai/en/latest/features/tool_calling.html
    "vLLM, with a function call as the answer",
    "Qwen/Qwen3-8B",
    {
      list: listOf([
        entryOf("Qwen/Qwen3-8B", { owned_by: "vllm", root: "Qwen/Qwen3-8B", max_model_len: 32_768 }),
      ]),
      reply: (_chat, args) =>
        completion(
          {
            content: null,
            reasoning_content: THOUGHT,
            tool_calls: [
              { id: "chatcmpl-tool-1", type: "function", function: { name: "script", arguments: args } },
            ],
          },
          { finish_reason: "tool_calls" },
        ),
    },
  ],
  [
    // https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md
    "llama.cpp, with its own list and the raw channels of gpt-oss",
    "gpt-oss-20b.gguf",
    {
      list: {
        models: [{ name: "gpt-oss-20b.gguf", model: "gpt-oss-20b.gguf" }],
        ...listOf([entryOf("gpt-oss-20b.gguf", { owned_by: "llamacpp", meta: { n_ctx_train: 131_072 } })]),
      },
      reply: (_chat, content) =>
        completion({
          content: `<|channel|>analysis<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>final<|message|>${content}<|return|>`,
        }),
    },
  ],
  [
    // https://docs.litellm.ai/docs/exception_mapping
    "LiteLLM, which names a parameter that the model behind it does not know",
    "small-team-model",
    {
      list: listOf([entryOf("small-team-model", { owned_by: "openai" })]),
      reply: ({ response_format: format }, content) =>
        format === undefined
          ? completion({ content, provider_specific_fields: { refusal: null } })
          : refusal(400, {
              error: {
                message:
                  "litellm.UnsupportedParamsError: bedrock does not support parameters: ['response_format'], for model=m. To drop these, set `litellm.drop_params=True`",
                type: "None",
                param: null,
                code: "400",
              },
            }),
    },
  ],
  [
    // https://docs.mistral.ai/capabilities/reasoning
    "Mistral, with a list of parts of which the first is a thought",
    "mistral-small-latest",
    {
      list: listOf([
        entryOf("mistral-embed", { capabilities: { completion_chat: false } }),
        entryOf("mistral-large-latest", { capabilities: { completion_chat: true } }),
        entryOf("mistral-small-latest", { capabilities: { completion_chat: true } }),
      ]),
      reply: (_chat, text) =>
        completion({
          content: [
            { type: "thinking", thinking: [{ type: "text", text: THOUGHT }] },
            { type: "text", text: text.slice(0, 50) },
            { type: "text", text: text.slice(50) },
          ],
          tool_calls: null,
        }),
    },
  ],
  [
    // https://console.groq.com/docs/structured-outputs and https://console.groq.com/docs/errors
    "Groq, whose model fails to write valid JSON under the schema",
    "llama-3.3-70b-versatile",
    {
      list: listOf([
        entryOf("whisper-large-v3", { active: true }),
        entryOf("gemma2-9b-it", { active: false }),
        entryOf("llama-3.3-70b-versatile", { active: true, context_window: 131_072 }),
      ]),
      reply: ({ response_format: format }, content) =>
        format?.type === "json_schema"
          ? refusal(400, {
              error: {
                message:
                  "Failed to generate JSON. Please adjust your prompt. See 'failed_generation' for more details.",
                type: "invalid_request_error",
                code: "json_validate_failed",
                failed_generation: "",
              },
            })
          : completion({ content }, { logprobs: null }),
    },
  ],
  [
    // https://docs.together.ai/reference/models
    "Together AI, with a bare list of models with types",
    "meta-llama/Llama-3.3-70B-Instruct-Turbo",
    {
      list: [
        entryOf("black-forest-labs/schnell", { type: "image" }),
        entryOf("intfloat/multilingual", { type: "embedding" }),
        entryOf("meta-llama/Llama-3.3-70B-Instruct-Turbo", { type: "chat" }),
      ],
      reply: (_chat, content) => completion({ content, tool_calls: [] }, { finish_reason: "eos", seed: 7 }),
    },
  ],
  [
    // https://api-docs.deepseek.com/guides/json_mode
    "DeepSeek, which knows no schema and sends its thoughts in `reasoning_content`",
    "deepseek-v4-flash",
    {
      list: listOf([entryOf("deepseek-v4-pro"), entryOf("deepseek-v4-flash")]),
      reply: ({ response_format: format }, content) =>
        format?.type === "json_schema"
          ? refusal(400, {
              error: {
                message: "This response_format type is unavailable now",
                type: "invalid_request_error",
              },
            })
          : completion({ content, reasoning_content: THOUGHT }),
    },
  ],
  [
    // https://ai.google.dev/gemini-api/docs/openai
    "Gemini, whose errors are lists and whose models are in a folder",
    "models/gemini-3.7-flash",
    {
      list: listOf([
        entryOf("models/gemini-3.1-pro-preview"),
        entryOf("models/gemini-3.7-flash-image"),
        entryOf("models/gemini-3.7-flash"),
      ]),
      reply: ({ response_format: format }, content) =>
        format?.type === "json_schema"
          ? refusal(400, [
              { error: { code: 400, message: "Invalid JSON payload received.", status: "INVALID_ARGUMENT" } },
            ])
          : completion({ content, extra_content: { google: {} } }),
    },
  ],
  [
    // https://platform.claude.com/docs/en/api/openai-sdk: the format is ignored, and answers come with a fence.
    "Anthropic, which ignores the requested format",
    "claude-haiku-4-5-20251001",
    {
      list: {
        data: [
          { id: "claude-opus-5", type: "model", display_name: "Claude Opus 5" },
          { id: "claude-haiku-4-5-20251001", type: "model", display_name: "Claude Haiku 4.5" },
        ],
        has_more: false,
      },
      reply: (_chat, content) => completion({ content: `Here it is:\n\`\`\`json\n${content}\n\`\`\`` }),
    },
  ],
  [
    "servers with older function calls and arguments as an object",
    "old-chat",
    {
      models: ["old-chat"],
      reply: (_chat, text) =>
        completion({
          content: "I call the function.",
          function_call: { name: "script", arguments: JSON.parse(text) as unknown },
        }),
    },
  ],
];

describe.each([true, false])("a script with streaming %s", (streams) => {
  it.each(SERVICES)("is made by %s", async (_name, model, options) => {
    const { begin, fake } = await connect({ ...options, models: options.models ?? [model], streams });
    const { script, writtenBy } = await begin();
    expect(script.warnings).toEqual([]);
    expect(writtenBy).toEqual({ kind: "model", name: model });
    expect(script.title).toBe("A fake title");
    expect(script.scenes.length).toBeGreaterThan(3);
    expect(fake.chats().every((chat) => sourceOf(chat).length > 500)).toBe(true);
  });
});

describe("a model that only thinks", () => {
  const thinks = completion({ content: "", reasoning_content: THOUGHT }, { finish_reason: "length" });

  it("is asked once more to think less, and so are all later requests", async () => {
    const { begin, fake } = await connect({
      model: "small-chat",
      reply: ({ reasoning_effort: effort }) => (effort === "none" ? null : thinks),
    });
    expect((await begin()).writtenBy.kind).toBe("model");
    await begin();
    expect(fake.chats().map(({ reasoning_effort: effort }) => effort)).toEqual([undefined, "none", "none"]);
  });

  it("is said to have thought until its context was full", async () => {
    const { begin } = await connect({ model: "small-chat", reply: () => thinks });
    expect((await begin()).script.warnings[0]?.message).toContain(
      "cannot read so much text at once (its model thought, but did not answer). Use a shorter text or a model that reads more at once.",
    );
  });

  it("is not read for its thoughts, and the warning says that it did not answer", async () => {
    const { begin, fake } = await connect({
      model: "small-chat",
      reply: ({ reasoning_effort: effort }) =>
        effort === undefined
          ? completion({ content: null, reasoning: THOUGHT })
          : refusal(400, { error: { message: "Unrecognized request argument supplied: reasoning_effort" } }),
    });
    const { script, writtenBy } = await begin();
    expect(writtenBy.kind).toBe("builtin");
    expect(script.warnings[0]?.message).toBe(
      `${new URL(fake.address).host} gave an answer that Inkreel cannot use (its model thought, but did not answer). Try again. If the problem persists, use another model. Inkreel used the built-in writer instead.`,
    );
    // The refused parameter is left out, and not tried again.
    await begin();
    expect(fake.chats().map(({ reasoning_effort: effort }) => effort)).toEqual([
      undefined,
      "none",
      undefined,
      undefined,
    ]);
  });
});

describe("a server that reads less than it is sent", () => {
  /** Reads like Ollama: of a longer request only as much as half of the context and two tokens, silently. */
  const readsLikeOllama = (contextTokens: number) => ({
    list: listOf([entryOf("small-chat", { owned_by: "library" })]),
    reply: ({ messages }: FakeChat, content: string) => {
      const sent = Math.ceil(messages.reduce((sum, message) => sum + message.content.length, 0) / 4.2);
      const read = sent < contextTokens ? sent : contextTokens / 2 + 2;
      const { body } = completion({ content });
      return { body: { ...(body as object), usage: { ...USAGE, prompt_tokens: read } } };
    },
  });

  it("is sent less of the text, and the warning names its setting", async () => {
    const { begin, fake } = await connect({
      ...readsLikeOllama(2_400),
      models: ["small-chat"],
    });
    const { script, writtenBy } = await begin({ text: LONG });
    expect(writtenBy.kind).toBe("model");
    const [first, second, ...others] = fake.chats();
    expect(others).toEqual([]);
    expect(sourceOf(second!).length).toBeLessThan(sourceOf(first!).length / 2);
    expect(sourceOf(second!).length).toBeGreaterThan(500);
    expect(script.warnings.map(({ code }) => code)).toEqual(["writer_read_part", "writer_context_small"]);
    expect(script.warnings[1]?.message).toContain("raise its context length (OLLAMA_CONTEXT_LENGTH).");
  });

  it("is not used if it cannot read even that, and the warning says how much it read", async () => {
    const { begin } = await connect({ ...readsLikeOllama(600), models: ["small-chat"] });
    const { script, writtenBy } = await begin({ text: LONG });
    expect(writtenBy.kind).toBe("builtin");
    expect(script.warnings[0]?.message).toMatch(
      /^\S+ cannot read so much text at once \(it read 302 of about \d{4} tokens\)\. Raise its context length \(OLLAMA_CONTEXT_LENGTH\), or use a shorter text\./u,
    );
  });

  it("may tell its context in the list of models, and is then sent as much as it reads", async () => {
    const small = await connect({ models: ["m"], list: listOf([entryOf("m", { owned_by: "vllm" })]) });
    const large = await connect({
      models: ["m"],
      list: listOf([entryOf("m", { owned_by: "vllm", max_model_len: 16_384 })]),
    });
    await small.begin({ text: LONG });
    await large.begin({ text: LONG });
    const [least, most] = [small, large].map(({ fake }) => sourceOf(fake.chats()[0]!).length);
    expect(most).toBeGreaterThan(least! * 3);
  });

  it.each([
    [
      "an answer that ends at its limit",
      completion({ content: '{"title": "Half a' }, { finish_reason: "length" }),
    ],
    [
      "llama.cpp's error",
      refusal(400, {
        error: {
          code: 400,
          message:
            "request (14429 tokens) exceeds the available context size (2400 tokens), try increasing it",
          type: "exceed_context_size_error",
        },
      }),
    ],
    [
      "LM Studio's error",
      refusal(400, {
        error: "The number of tokens to keep from the initial prompt is greater than the context length.",
      }),
    ],
    [
      "LM Studio's error inside an answer with status 200",
      { body: { error: { message: "The number of tokens to keep is greater than the context length." } } },
    ],
    [
      "Groq's limit of tokens in a minute",
      refusal(413, {
        error: {
          message: "Request too large for model `m` on tokens per minute (TPM): Limit 2500, Requested 6294.",
          type: "tokens",
          code: "rate_limit_exceeded",
        },
      }),
    ],
    [
      "LiteLLM's wrapped error",
      refusal(400, {
        error: {
          message:
            'litellm.BadRequestError: litellm.ContextWindowExceededError: AnthropicError - {"type":"error","error":{"message":"prompt is too long: 209303 tokens > 2500 maximum"}}',
          code: "400",
        },
      }),
    ],
    [
      "Gemini's error",
      refusal(400, [
        { error: { message: "The input token count exceeds the maximum number of tokens allowed (2400)." } },
      ]),
    ],
  ])("is sent less after %s", async (_name, reply) => {
    const isLong = (chat: FakeChat) => sourceOf(chat).length > 4_000;
    const { begin, fake } = await connect({
      model: "small-chat",
      reply: (chat) => (isLong(chat) ? reply : null),
    });
    const { writtenBy, script } = await begin({ text: LONGER_THAN_READ });
    expect(writtenBy.kind).toBe("model");
    expect(script.warnings.map(({ code }) => code)).toEqual(["writer_read_part", "writer_context_small"]);
    expect(fake.chats()).toHaveLength(2);
  });

  it("gets a second request for a testimonial that still fits and contains the whole source", async () => {
    const { model, fake } = await connect({
      model: "small-chat",
      say: (chat) =>
        chat.messages.at(-1)?.content.includes("cannot be used") === true
          ? answerLikeModel(chat)
          : JSON.stringify({ text: `I love it. ${"It is so very good. ".repeat(400)}`, evidence: [] }),
    });
    await model.writeTestimonial(requestOf({ text: LONG }), {
      budgetMs: 20_000,
      builtIn: DIRECT_WRITER,
      signal: null,
    });
    const [first, second] = fake.chats();
    expect(sourceOf(second!)).toBe(sourceOf(first!));
    const chars = second!.messages.reduce((sum, { content }) => sum + content.length, 0);
    expect(chars / 3.6).toBeLessThan(4_096);
  });
});

describe("the warning after a failure", () => {
  it("never contains the key, also if the server repeats it in an answer with status 200", async () => {
    for (const body of [
      { error: { message: `Bad key ${KEY}` } },
      completion({ content: null, refusal: `Not with ${KEY}` }).body,
    ]) {
      const { begin, model } = await connect({ model: "small-chat", reply: () => ({ body }) });
      const { script } = await begin();
      expect(script.warnings[0]?.message).toContain("[key]");
      expect(JSON.stringify([script.warnings, model.description.monitor])).not.toContain(KEY);
    }
  });

  it.each([
    [
      "a refused key",
      refusal(401, { error: { message: "Authentication Fails (no such user)" } }),
      "refused the key",
      "Check OPENAI_API_KEY.",
    ],
    [
      "no credit (DeepSeek)",
      refusal(402, { error: { message: "Insufficient Balance" } }),
      "has no credit left",
      "Check your plan and credit.",
    ],
    [
      "no credit (Anthropic)",
      refusal(400, {
        error: {
          type: "invalid_request_error",
          message: "Your credit balance is too low to access the API.",
        },
      }),
      "has no credit left",
      "Check your plan and credit.",
    ],
    [
      "a rate limit",
      refusal(429, { error: { message: "Rate limit reached for model `m`", code: "rate_limit_exceeded" } }),
      "does not accept more requests",
      "Wait a while",
    ],
    [
      "a server error",
      refusal(503, { error: { message: "Overloaded" } }),
      "failed (HTTP 503: Overloaded)",
      "Try again in a moment.",
    ],
    [
      "an unknown model",
      refusal(404, { error: { message: "model 'qwen9' not found, try pulling it first" } }),
      "did not accept the request",
      "Check its model and address.",
    ],
    [
      "an address without /v1 (LM Studio)",
      { body: { error: "Unexpected endpoint or method. (POST /chat/completions)" } },
      "did not accept the request (Unexpected endpoint",
      "Check its model and address.",
    ],
    [
      "OpenRouter's moderation",
      refusal(403, {
        error: {
          code: 403,
          message: "Input was flagged",
          metadata: { reasons: ["violence"], flagged_input: "…" },
        },
      }),
      "declined this text",
      "Leave out what it may object to",
    ],
    [
      "a content filter",
      completion({ content: "" }, { finish_reason: "content_filter" }),
      "declined this text",
      "Leave out",
    ],
    [
      "a refusal by the model",
      completion({ content: null, refusal: "I can't write about that." }),
      "declined this text (I can't write about that.)",
      "Leave out",
    ],
    [
      "a refusal in parts",
      completion({ content: [{ type: "refusal", refusal: "No." }] }),
      "declined this text (No.)",
      "Leave out",
    ],
    [
      "OpenRouter's error of the service behind it",
      {
        body: {
          error: {
            code: 502,
            message: "Provider returned error",
            metadata: { provider_name: "X", raw: '{"error":{"message":"upstream is full"}}' },
          },
        },
      },
      "failed (HTTP 502: Provider returned error: upstream is full)",
      "Try again in a moment.",
    ],
    [
      "an error inside a choice",
      completion({ content: "" }, { finish_reason: "error", error: { code: 429, message: "Slow down" } }),
      "does not accept more requests for now (HTTP 429: Slow down)",
      "Wait a while",
    ],
    [
      "DeepSeek without resources",
      completion({ content: "" }, { finish_reason: "insufficient_system_resource" }),
      "failed",
      "Try again in a moment.",
    ],
    [
      "a model that cannot write JSON",
      completion({ content: "Sorry, as a poet I only rhyme." }),
      "gave an answer that Inkreel cannot use (There is no whole JSON object in it.)",
      "use another model",
    ],
  ] as const)("names %s and the next step", async (_name, reply, said, advice) => {
    const { begin } = await connect({ model: "small-chat", reply: () => reply });
    const { script, writtenBy } = await begin({ text: SHORT });
    expect(writtenBy.kind).toBe("builtin");
    expect(script.warnings[0]?.code).toBe("writer_failed");
    expect(script.warnings[0]?.message).toContain(said);
    expect(script.warnings[0]?.message).toContain(advice);
    const isFaultOfModel = /cannot use|declined/u.test(said);
    expect(script.warnings[0]?.message.includes("another model")).toBe(isFaultOfModel);
  });
});
