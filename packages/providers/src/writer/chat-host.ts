import { isNearHost } from "../http/is-near-host.js";
import { OPENAI_BASE_URL } from "../openai-address.js";

/** What the address of a chat server tells about it. */
export interface ChatHost {
  /** Display name: the service, the program that usually runs at that address, or the host. */
  name: string;
  /** True for a server on this machine or in its local network, where models often have a small context. */
  isNear: boolean;
  /** Model to use if the service does not list its models with this key. Null if only the list can tell. */
  defaultModel: string | null;
}

const HOST_NAMES: Readonly<Record<string, string>> = {
  "api.openai.com": "OpenAI",
  "openrouter.ai": "OpenRouter",
  "api.anthropic.com": "Anthropic",
  "generativelanguage.googleapis.com": "Gemini",
  "api.mistral.ai": "Mistral",
  "api.groq.com": "Groq",
  "api.together.xyz": "Together AI",
  "api.together.ai": "Together AI",
  "api.deepseek.com": "DeepSeek",
  "ollama.com": "Ollama Cloud",
};
const PROGRAM_PORTS: Readonly<Record<string, string>> = { "11434": "Ollama", "1234": "LM Studio" };
/** Programs by what they write into `owned_by` in their lists of models. */
const PROGRAM_OWNERS: Readonly<Record<string, string>> = {
  library: "Ollama",
  vllm: "vLLM",
  llamacpp: "llama.cpp",
  organization_owner: "LM Studio",
};

/**
 * OpenAI's list needs a permission that its chat does not need. Anthropic's list needs headers of its own API
 * (https://platform.claude.com/docs/en/api/openai-sdk).
 */
const DEFAULT_MODELS: Readonly<Record<string, string>> = {
  "api.openai.com": "gpt-5.4-mini",
  "api.anthropic.com": "claude-haiku-4-5",
};

/** How to make programs read more at once. Ollama reads 4,096 tokens by default (https://docs.ollama.com/context-length). */
const CONTEXT_SETTINGS: Readonly<Record<string, string>> = {
  Ollama: "OLLAMA_CONTEXT_LENGTH",
  "LM Studio": "Context Length",
  vLLM: "--max-model-len",
  "llama.cpp": "--ctx-size",
};

/** Reads the address of a chat server. Null stands for OpenAI. */
export function describeChatHost(baseUrl: string | null): ChatHost {
  const { host, hostname, port } = new URL(baseUrl ?? OPENAI_BASE_URL);
  const isNear = isNearHost(hostname);
  return {
    name: HOST_NAMES[host] ?? (isNear ? PROGRAM_PORTS[port] : undefined) ?? host,
    isNear,
    defaultModel: DEFAULT_MODELS[host] ?? null,
  };
}

/** Returns the setting of a server for its context, from its name or from the owners of its models. Null if unknown. */
export function contextSettingOf(name: string, owners: readonly string[]): string | null {
  const program = owners.map((owner) => PROGRAM_OWNERS[owner]).find((known) => known !== undefined);
  return CONTEXT_SETTINGS[program ?? name] ?? null;
}
