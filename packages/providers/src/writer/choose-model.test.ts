import { describe, expect, it } from "vitest";
import { describeChatHost } from "./chat-host.js";
import { chooseModel } from "./choose-model.js";
import { readModelList } from "./listed-models.js";

const choose = (ids: readonly string[], isNear = false) => chooseModel(readModelList(ids) ?? [], { isNear });

describe("the model of a hosted service", () => {
  it.each([
    [
      "the newest known small model",
      ["gpt-4o-mini", "gpt-6-astra", "gpt-6-luna", "gpt-5.4-mini", "gpt-6.1-sol"],
      "gpt-6-luna",
    ],
    [
      "a known model of a multi-model service",
      ["openrouter/auto", "anthropic/claude-opus-5", "openai/gpt-6.1-terra"],
      "openai/gpt-6.1-terra",
    ],
    [
      "the newest of a small family with unknown versions",
      ["gpt-8-sol", "gpt-7-luna", "gpt-8-luna", "gpt-8-luna-2028-01-01", "gpt-8-pro"],
      "gpt-8-luna",
    ],
    [
      "the newest unknown Haiku, not Opus",
      ["claude-opus-7", "claude-haiku-6-1", "claude-haiku-6-4", "claude-sonnet-7"],
      "claude-haiku-6-4",
    ],
    [
      "a model without a size rather than a dear one",
      ["x-pro", "acme-deep-thinking", "o3-mini", "acme-chat"],
      "acme-chat",
    ],
    ["a router if all others are dear", ["a/big-opus", "b/huge-pro", "openrouter/auto"], "openrouter/auto"],
    ["no dear model by itself", ["gpt-9-pro", "claude-opus-7", "gpt-6-astra"], null],
    [
      "no model for pictures, speech or search",
      [
        "gemini-9-flash-image",
        "gpt-9-mini-tts",
        "gpt-9-mini-transcribe",
        "gpt-realtime-mini",
        "gpt-9-mini-search-preview",
        "omni-moderation-latest",
      ],
      null,
    ],
  ] as const)("is %s", (_name, ids, chosen) => {
    expect(choose(ids)).toBe(chosen);
  });
});

describe("the model of a server in the own network", () => {
  it.each([
    [
      "the first chat model",
      [
        "nomic-embed-text",
        "bge-reranker-v2-m3",
        "whisper-1",
        "kokoro",
        "sdxl-diffusion",
        "llama3.2:3b",
        "qwen3",
      ],
      "llama3.2:3b",
    ],
    ["even one with a dear name, because it costs nothing", ["mxbai-embed-large", "qwen3-max"], "qwen3-max"],
    ["but a cheap one of a proxy", ["claude-opus-5", "gpt-6-luna"], "gpt-6-luna"],
    ["none of a speech server", ["kokoro", "whisper-large-v3", "orpheus-3b"], null],
  ] as const)("is %s", (_name, ids, chosen) => {
    expect(choose(ids, true)).toBe(chosen);
  });
});

describe("the address of a chat server", () => {
  it.each([
    ["http://localhost:11434/v1", "Ollama", true],
    ["http://ollama:11434/v1", "Ollama", true],
    ["http://host.docker.internal:1234/v1", "LM Studio", true],
    ["http://172.17.0.1:11434/v1", "Ollama", true],
    ["http://100.101.2.3:8000/v1", "100.101.2.3:8000", true],
    ["http://desk.local:8080/v1", "desk.local:8080", true],
    ["http://[fd12::1]:8080/v1", "[fd12::1]:8080", true],
    ["http://172.32.0.1:11434/v1", "172.32.0.1:11434", false],
    ["https://openrouter.ai/api/v1", "OpenRouter", false],
    ["https://api.groq.com/openai/v1", "Groq", false],
    ["https://10.example.com/v1", "10.example.com", false],
    [null, "OpenAI", false],
  ] as const)("%s is of %s", (address, name, isNear) => {
    expect(describeChatHost(address)).toMatchObject({ name, isNear });
  });
});
