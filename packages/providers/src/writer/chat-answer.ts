import { z } from "zod";
import { withoutThoughts } from "./without-thoughts.js";

/** The answer of a chat server, read from the formats of all known compatible servers. */
export interface ChatAnswer {
  /** Text of the answer without the thoughts of the model. Empty if there is none. */
  text: string;
  /** Why the answer ends: by itself, at a limit of tokens, at a content filter, or because the server broke off. */
  end: "whole" | "cut" | "filtered" | "broken";
  /** Words with which the model declined the request, or null. */
  refusal: string | null;
  /** True if the model thought, but gave no answer. */
  isOnlyThought: boolean;
  /** Number of tokens that the model read, or null if the server does not report it. */
  readTokens: number | null;
}

const record = z.record(z.string(), z.unknown()).catch({});
const list = z.array(z.unknown()).catch([]);
const text = z.string().catch("");

/** Reasons for the end of an answer, in the words of the servers. All others mean that it is whole. */
const ENDS: Readonly<Record<string, ChatAnswer["end"]>> = {
  length: "cut",
  max_tokens: "cut",
  max_output_tokens: "cut",
  // Mistral's word for a full context: https://docs.mistral.ai/api
  model_length: "cut",
  content_filter: "filtered",
  refusal: "filtered",
  safety: "filtered",
  prohibited_content: "filtered",
  recitation: "filtered",
  blocklist: "filtered",
  sensitive: "filtered",
  error: "broken",
  // https://api-docs.deepseek.com/api/create-chat-completion
  insufficient_system_resource: "broken",
};

/** Message fields for the thoughts of a model (DeepSeek, vLLM, LM Studio; OpenRouter, Groq, Ollama). */
const THOUGHTS = ["reasoning_content", "reasoning", "reasoning_details", "thinking"];
/** Types of content parts that are no answer, such as the "thinking" of Mistral's Magistral models. */
const NO_ANSWER_PART = /think|reason|refus|image|audio|tool_result/iu;

/**
 * Reads the body of a chat completion. The answer may be a text, a list of parts, or the arguments of a function call.
 * Never throws: unknown formats have an empty text.
 */
export function readChatAnswer(body: unknown): ChatAnswer {
  const answer = record.parse(body);
  const choice = record.parse(list.parse(answer["choices"])[0]);
  const message = record.parse(choice["message"]);
  const { content } = message;
  const said = callsOf(message) || partsText(content) || text.parse(choice["text"]);
  const answered = withoutThoughts(said);
  const hasThoughts =
    said !== "" || partsOf(content).some(isThought) || THOUGHTS.some((name) => message[name]);
  const refusal = text.parse(message["refusal"]) || refusalIn(content);
  return {
    text: answered,
    end: ENDS[text.parse(choice["finish_reason"]).toLowerCase().replaceAll("-", "_")] ?? "whole",
    refusal: refusal === "" ? null : refusal,
    isOnlyThought: answered.trim() === "" && hasThoughts,
    readTokens: z
      .number()
      .nullable()
      .catch(null)
      .parse(record.parse(answer["usage"])["prompt_tokens"] ?? null),
  };
}

function partsOf(content: unknown): unknown[] {
  return Array.isArray(content) ? content : [content];
}

function partsText(content: unknown): string {
  return partsOf(content)
    .map((part) => (typeof part === "string" ? part : partText(record.parse(part))))
    .join("");
}

/** Returns the text of `{type: "text" | "output_text", text: string | {value: string}}`, or of a tool's input. */
function partText(part: Record<string, unknown>): string {
  if (NO_ANSWER_PART.test(text.parse(part["type"]))) return "";
  if (part["type"] === "tool_use") return asJson(part["input"]);
  return text.parse(part["text"]) || text.parse(record.parse(part["text"])["value"]);
}

function isThought(part: unknown): boolean {
  return /think|reason/iu.test(text.parse(record.parse(part)["type"]));
}

function refusalIn(content: unknown): string {
  return partsOf(content)
    .map((part) => text.parse(record.parse(part)["refusal"]))
    .join("");
}

/** Returns the arguments of the function calls, with which some servers answer a request for a schema. */
function callsOf(message: Record<string, unknown>): string {
  const calls = list.parse(message["tool_calls"]).map((call) => record.parse(call)["function"]);
  return [...calls, message["function_call"]]
    .map((call) => asJson(record.parse(call)["arguments"]).trim())
    .filter((given) => given !== "{}")
    .join("\n")
    .trim();
}

function asJson(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}
